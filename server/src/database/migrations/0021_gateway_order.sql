-- UPI is one choice: the store picks the gateway.
alter table gateways
  -- Staff's order, the smallest first; equal places keep the order of the numbers.
  add column place int not null default 0,
  -- A gateway that failed to start a payment is the last choice until then.
  add column rests_until timestamptz;
