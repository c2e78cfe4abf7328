-- The books. A transfer moves an amount from one account to another, so it sums to zero by its very
-- shape. Transfers are only ever added; a correction is a new transfer. Wallet and escrow balances
-- are moved here and nowhere else, in the transaction of the transfer's cause.

create table transfers (
  id             bigint generated always as identity primary key,
  kind           text not null check (
    kind in ('top-up', 'purchase', 'payment', 'delivery', 'return', 'goodwill', 'adjustment', 'late', 'parked', 'loss')
  ),
  -- What made it happen, e.g. the orderid. Done twice, it happened once.
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

-- A transfer seen as its two entries.
create view ledger_entries as
  select id as transfer_id, debit_account as account, debit_owner as owner, -amount_paise as amount_paise
  from transfers
  union all
  select id, credit_account, credit_owner, amount_paise from transfers;

create function move_balance(account text, account_owner bigint, amount bigint) returns void
language plpgsql as $$
begin
  if account = 'wallet' then
    update wallets set balance_paise = balance_paise + amount, updated_at = now()
    where userid = account_owner;
  elsif account = 'escrow' then
    update orders set escrow_paise = escrow_paise + amount where id = account_owner;
  else
    return;
  end if;
  if not found then
    raise exception 'no % of %', account, account_owner
      using errcode = 'foreign_key_violation', constraint = 'transfers_known_owner';
  end if;
end $$;

create function post_transfer() returns trigger language plpgsql as $$
begin
  perform move_balance(new.debit_account, new.debit_owner, -new.amount_paise);
  perform move_balance(new.credit_account, new.credit_owner, new.amount_paise);
  return null;
end $$;

create trigger transfers_post after insert on transfers
  for each row execute function post_transfer();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name
    using errcode = 'restrict_violation', constraint = tg_table_name || '_append_only';
end $$;

create trigger transfers_append_only before update or delete or truncate on transfers
  for each statement execute function refuse_change();

-- A balance that changes without a transfer would be money from nowhere.
create function refuse_direct_balance() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'a balance moves by a transfer only'
      using errcode = 'restrict_violation', constraint = 'balance_by_transfer_only';
  end if;
  return new;
end $$;

create trigger wallets_by_transfer before update on wallets for each row
  when (old.balance_paise is distinct from new.balance_paise)
  execute function refuse_direct_balance();
create trigger orders_escrow_by_transfer before update on orders for each row
  when (old.escrow_paise is distinct from new.escrow_paise)
  execute function refuse_direct_balance();

create function refuse_opening_balance() returns trigger language plpgsql as $$
begin
  raise exception 'a balance starts at zero'
    using errcode = 'restrict_violation', constraint = 'balance_starts_at_zero';
end $$;
create trigger wallets_start_empty before insert on wallets for each row
  when (new.balance_paise <> 0) execute function refuse_opening_balance();
create trigger orders_start_empty before insert on orders for each row
  when (new.escrow_paise <> 0) execute function refuse_opening_balance();

create trigger wallets_never_deleted before delete or truncate on wallets
  for each statement execute function refuse_change();

-- What a customer and staff see of a wallet. Only a successful one has moved money.
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
create index wallet_transactions_by_time on wallet_transactions (created_at, id);
create index wallet_transactions_by_kind on wallet_transactions (type, status, created_at, id);
create index wallet_transactions_of_user on wallet_transactions (userid, id);
create index wallet_transactions_of_order on wallet_transactions (order_id);
