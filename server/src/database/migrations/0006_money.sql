-- The ledger, what people see of their wallets, and payments by UPI.

-- A transfer moves an amount from one account to another, so the books balance by its shape. Transfers
-- are only ever added; a correction is a new transfer. Triggers on this table are the only way to change
-- the balance of a wallet or the escrow of an order.
create table transfers (
  id             bigint generated always as identity primary key,
  kind           text not null check (
    kind in ('top-up', 'purchase', 'payment', 'delivery', 'return', 'goodwill', 'adjustment', 'late', 'parked', 'loss')
  ),
  -- What caused it, e.g. the orderid. The same cause moves money once.
  cause          text not null check (length(cause) between 1 and 100),
  debit_account  text not null,
  debit_owner    bigint not null default 0,
  credit_account text not null,
  credit_owner   bigint not null default 0,
  amount_paise   bigint not null check (amount_paise > 0),
  created_at     timestamptz not null default now(),
  constraint transfers_once unique (kind, cause),
  constraint transfers_known_accounts check (
    debit_account in ('wallet', 'escrow', 'clearing', 'sales', 'refunds', 'adjustment', 'suspense', 'loss')
    and credit_account in ('wallet', 'escrow', 'clearing', 'sales', 'refunds', 'adjustment', 'suspense', 'loss')
  ),
  constraint transfers_two_accounts check (
    (debit_account, debit_owner) <> (credit_account, credit_owner)
  )
);
create index transfers_from_wallet on transfers (debit_owner, id) where debit_account = 'wallet';
create index transfers_to_wallet on transfers (credit_owner, id) where credit_account = 'wallet';
create index transfers_from_escrow on transfers (debit_owner, id) where debit_account = 'escrow';
create index transfers_to_escrow on transfers (credit_owner, id) where credit_account = 'escrow';

-- What customers and staff see of a wallet. Only a successful one has moved money.
create table wallet_transactions (
  id           bigint generated always as identity primary key,
  txnid        text not null unique check (txnid ~ '^TX[0-9A-Z]{12}$'),
  userid       bigint not null references users,
  useremail    text not null,
  type         text not null check (type in ('Credit', 'Debit', 'Refunded')),
  status       text not null check (status in ('Created', 'Processing', 'Success', 'Failed')),
  amount_paise bigint not null check (amount_paise > 0),
  order_id     bigint references orders,
  transfer_id  bigint unique references transfers,
  note         text not null default '' check (length(note) <= 500),
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  constraint wallet_transactions_moved_money check ((status = 'Success') = (transfer_id is not null))
);
-- The list of all of them merges the kinds, which saves an index by time alone.
create index wallet_transactions_by_kind on wallet_transactions (type, status, created_at, id);
create index wallet_transactions_of_user on wallet_transactions (userid, id);
create index wallet_transactions_of_order on wallet_transactions (order_id);

-- A payment that we asked a gateway for, recorded before the gateway is called.
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
  -- The bank's reference.
  utr                   text,
  -- The gateway's id of the request for payment, where it gave one.
  gateway_reference     text,
  -- The gateway's id of the payment itself, where it has one.
  gateway_payment_id    text,
  payment_url           text,
  -- The day in India on which it was started; some gateways need it to look a payment up.
  started_on            date not null,
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),
  expires_at            timestamptz not null,
  constraint payments_one_purpose check ((order_id is null) <> (wallet_transaction_id is null))
);
create index payments_open on payments (expires_at) where state = 'Created';
-- One payment settles one request. The bank's reference may come later or never, so the gateway's own id
-- decides where there is one.
create unique index payments_counted_once on payments (gateway_id, coalesce(gateway_payment_id, utr));

-- Everything a gateway ever told us. Each event is stored once and has exactly one outcome.
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
create index payment_events_of_payment on payment_events (payment_id);
