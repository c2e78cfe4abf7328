-- What makes any page of any list quick at ten million rows: totals per day that triggers keep, and the
-- searchable words of orders and wallet transactions. The words have tables of their own, because a
-- status change would otherwise rewrite their index.

create table store_settings (
  only_row  boolean primary key default true check (only_row),
  -- Totals are kept per day in this zone.
  time_zone text not null default 'Asia/Kolkata'
);
insert into store_settings default values;

-- In all totals, concurrent sessions write different shards: one shared row would make them queue. Shard
-- -1 holds what was folded or counted, and no session writes to it.

create table order_totals (
  day          date not null,
  status       text not null,
  payment_mode text not null,
  shard        int not null,
  orders       bigint not null,
  value_paise  bigint not null,
  primary key (day, status, payment_mode, shard)
) with (fillfactor = 50);

-- How many orders have each value tells where a page of the list by value begins.
create table order_value_totals (
  status      text not null,
  value_paise bigint not null,
  shard       int not null,
  orders      bigint not null,
  primary key (status, value_paise, shard)
) with (fillfactor = 50);

create table wallet_totals (
  day          date not null,
  type         text not null,
  status       text not null,
  shard        int not null,
  transactions bigint not null,
  primary key (day, type, status, shard)
) with (fillfactor = 50);

create table user_totals (
  day         date not null,
  role        text not null,
  is_verified boolean not null,
  is_blocked  boolean not null,
  shard       int not null,
  users       bigint not null,
  primary key (day, role, is_verified, is_blocked, shard)
) with (fillfactor = 50);

-- Words begin with a blank, so that every word has one in front of it. No foreign keys: only triggers
-- write here, and orders and wallet transactions are never deleted.
--
-- The week stands first in the indexes, so that a search goes back week by week and ends when it has found
-- enough. Its expression is the body of week_of(): the index must not depend on a function whose text can
-- change, and PostgreSQL inlines week_of(created_at) to exactly this.

create table order_search (
  created_at timestamptz not null,
  id         bigint not null,
  doc        text not null,
  -- The customer's inputs again: searched alone, a word that half of all orders have elsewhere, such as
  -- in the e-mail address, does not match them all.
  inputs     text not null,
  primary key (created_at, id)
);
-- With the default statistics the planner misjudges how many rows a short term finds.
alter table order_search alter doc set statistics 3000;
alter table order_search alter inputs set statistics 3000;
create index order_search_words on order_search using gin (
  (floor(extract(epoch from created_at at time zone 'UTC') / 604800)::int),
  doc gin_trgm_ops, inputs gin_trgm_ops
);

create table wallet_search (
  created_at timestamptz not null,
  id         bigint not null,
  doc        text not null,
  primary key (created_at, id)
);
alter table wallet_search alter doc set statistics 3000;
create index wallet_search_words on wallet_search using gin (
  (floor(extract(epoch from created_at at time zone 'UTC') / 604800)::int), doc gin_trgm_ops
);
