-- The closed days of the ledger, and the results of the nightly proof of the books.

-- One row closes the transfers of a day, or a part of a busy day. They are counted by id and not by time: ids
-- are only ever given out upwards, so nothing can be added to a closed stretch, whatever a clock does.
create table ledger_closings (
  id            bigint generated always as identity primary key,
  day           date not null,
  -- It covers the transfers after `after_id`, up to and including `last_id`. Unique: the chain cannot fork.
  after_id      bigint not null unique,
  last_id       bigint not null unique,
  transfers     bigint not null,
  -- The balance of every account in paise, since the store opened.
  balances      jsonb not null,
  -- The sum of all entries of wallets and escrows since the store opened, each times owner_weight().
  balance_print numeric not null,
  -- Of every transfer in it, and of the digest before it.
  digest        bytea not null,
  -- When the proof of all books began that allowed this closing.
  proven_at     timestamptz not null,
  closed_at     timestamptz not null default now(),
  constraint ledger_closings_forward check (last_id > after_id)
);

create table book_proofs (
  id          bigint generated always as identity primary key,
  began_at    timestamptz not null,
  ended_at    timestamptz not null default now(),
  is_balanced boolean not null,
  -- What was found, by list; empty when the books balance.
  found       jsonb not null
);
