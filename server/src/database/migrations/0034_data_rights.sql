-- Data rights: the files with everything about a customer, and deleted accounts.

-- A new request replaces the file before it.
create table own_data_files (
  id           bigint generated always as identity primary key,
  userid       bigint not null references users,
  requested_at timestamptz not null default now(),
  -- Null until a job has made the file.
  made_at      timestamptz,
  -- The ZIP file in base64, sealed because it has the voucher codes that the customer opened.
  sealed       text,
  constraint own_data_files_one unique (userid),
  constraint own_data_files_made check ((made_at is null) = (sealed is null))
);

-- The row of a deleted account stays, because orders and books refer to it. Nothing in it names the person, and
-- nobody can sign in to it.
alter table users add column deleted_at timestamptz;
alter table users add constraint users_deleted_forgotten check (
  deleted_at is null or (
    is_blocked and role <> 'admin' and email = 'deleted-' || userid and mobilenumber is null
    and password_hash is null and google_subject is null and sso_subject is null
  )
) not valid;

-- Nobody could spend money in the wallet of a deleted account, so it can hold none.
alter table wallets add column closed_at timestamptz;
alter table wallets add constraint wallets_closed_empty
  check (closed_at is null or balance_paise = 0) not valid;

-- What customers gave up when they deleted their accounts.
alter table transfers drop constraint transfers_kind_check;
alter table transfers add constraint transfers_kind_check check (
  kind in ('top-up', 'purchase', 'payment', 'delivery', 'return', 'goodwill', 'adjustment', 'late', 'parked', 'loss',
    'forfeit')
) not valid;
alter table transfers drop constraint transfers_known_accounts;
alter table transfers add constraint transfers_known_accounts check (
  debit_account in ('wallet', 'escrow', 'clearing', 'sales', 'refunds', 'adjustment', 'suspense', 'loss')
  and credit_account in ('wallet', 'escrow', 'clearing', 'sales', 'refunds', 'adjustment', 'suspense', 'loss',
    'forfeited')
) not valid;
