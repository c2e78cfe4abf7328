-- Payments by UPI: our intent, and everything a gateway ever told us about it.

create table payments (
  id                    uuid primary key default gen_random_uuid(),
  -- Our reference at the gateway: the orderid or the txnid.
  client_txn_id         text not null unique,
  gateway_id            uuid not null references gateways,
  order_id              bigint unique references orders,
  wallet_transaction_id bigint unique references wallet_transactions,
  amount_paise          bigint not null check (amount_paise > 0),
  state                 text not null default 'Created' check (
    state in ('Created', 'Success', 'Failed', 'Expired', 'Mismatch')
  ),
  -- The bank's reference: one payment settles one intent.
  utr                   text,
  payment_url           text,
  -- The day in India on which it was started; some gateways are asked by it.
  started_on            date not null,
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),
  expires_at            timestamptz not null,
  constraint payments_one_purpose check ((order_id is null) <> (wallet_transaction_id is null)),
  constraint payments_utr_once unique (gateway_id, utr)
);
create index payments_open on payments (expires_at) where state = 'Created';

-- Every event is stored once and ends in exactly one place.
create table payment_events (
  id          bigint generated always as identity primary key,
  gateway_id  uuid not null references gateways,
  event_key   text not null check (length(event_key) between 1 and 200),
  payload     jsonb not null,
  payment_id  uuid references payments,
  outcome     text check (
    outcome in ('settled-order', 'settled-top-up', 'to-wallet', 'parked', 'dismissed', 'nothing-new')
  ),
  reason      text not null default '',
  received_at timestamptz not null default now(),
  decided_at  timestamptz,
  constraint payment_events_once unique (gateway_id, event_key)
);
create index payment_events_open on payment_events (id) where outcome is null or outcome = 'parked';
