-- Two more requests for a second person: to give a parked payment to an account, and to send a part again whose outcome
-- is unknown.
alter table approvals
  -- The parked payment.
  add column event_id bigint references payment_events,
  -- The part of the order.
  add column position int,
  -- What was on record about the part when it was asked for.
  add column evidence text check (length(evidence) between 1 and 2000);

alter table approvals
  drop constraint approvals_kind_check,
  drop constraint approvals_refund_of_order,
  add constraint approvals_known_kind
    check (kind in ('credit', 'debit', 'refund', 'assign', 'resend')) not valid,
  add constraint approvals_of_order
    check ((kind in ('refund', 'resend')) = (orderid is not null)) not valid,
  add constraint approvals_of_part
    check ((kind = 'resend') = (position is not null and evidence is not null)) not valid,
  add constraint approvals_of_payment check ((kind = 'assign') = (event_id is not null)) not valid;

create unique index approvals_open_payment on approvals (event_id)
  where decided_at is null and event_id is not null;
