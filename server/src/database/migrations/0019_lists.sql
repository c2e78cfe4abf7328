-- What makes any page of any list for staff quick at ten million rows: totals that know every filter,
-- indexes in the order of each kind of row, and searchable words in the order of time.

lock table orders, wallet_transactions, users in share row exclusive mode;

-- ---- Orders: the totals know how an order was paid too.

drop table order_totals;
create table order_totals (
  day          date not null,
  status       text not null,
  payment_mode text not null,
  -- Buyers at the same moment write different rows: one shared row would make them queue.
  shard        int not null,
  orders       bigint not null,
  value_paise  bigint not null,
  primary key (day, status, payment_mode, shard)
) with (fillfactor = 50);

create or replace function add_order_totals() returns trigger language plpgsql as $$
begin
  insert into order_totals as t (day, status, payment_mode, shard, orders, value_paise)
  values (store_day(new.created_at), new.status, new.payment_mode, pg_backend_pid() & 31, 1,
    new.value_paise)
  on conflict (day, status, payment_mode, shard) do update
    set orders = t.orders + excluded.orders, value_paise = t.value_paise + excluded.value_paise;
  return null;
end $$;

/* In one order, as everybody takes these locks. */
create or replace function move_order_totals() returns trigger language plpgsql as $$
begin
  insert into order_totals as t (day, status, payment_mode, shard, orders, value_paise)
  select day, status, payment_mode, pg_backend_pid() & 31, sum(n), sum(paise) from (values
    (store_day(old.created_at), old.status, old.payment_mode, -1, -old.value_paise),
    (store_day(new.created_at), new.status, new.payment_mode, 1, new.value_paise)
  ) changed (day, status, payment_mode, n, paise)
  group by day, status, payment_mode having sum(n) <> 0 or sum(paise) <> 0
  order by day, status, payment_mode
  on conflict (day, status, payment_mode, shard) do update
    set orders = t.orders + excluded.orders, value_paise = t.value_paise + excluded.value_paise;
  if old.created_at is distinct from new.created_at then
    update order_search set created_at = new.created_at
    where created_at = old.created_at and id = new.id;
  end if;
  return null;
end $$;

drop trigger orders_totals_moved on orders;
create trigger orders_totals_moved after update on orders for each row
  when (old.status is distinct from new.status or old.value_paise is distinct from new.value_paise
    or old.created_at is distinct from new.created_at
    or old.payment_mode is distinct from new.payment_mode)
  execute function move_order_totals();

drop index orders_by_status;
create index orders_by_kind on orders (status, payment_mode, created_at, id);
drop index orders_by_value;
create index orders_by_value on orders (status, value_paise, created_at, id);

-- ---- Wallet transactions.

create table wallet_totals (
  day          date not null,
  type         text not null,
  status       text not null,
  shard        int not null,
  transactions bigint not null,
  primary key (day, type, status, shard)
) with (fillfactor = 50);

create function add_wallet_totals() returns trigger language plpgsql as $$
begin
  insert into wallet_totals as t (day, type, status, shard, transactions)
  values (store_day(new.created_at), new.type, new.status, pg_backend_pid() & 31, 1)
  on conflict (day, type, status, shard) do update
    set transactions = t.transactions + excluded.transactions;
  return null;
end $$;

create function move_wallet_totals() returns trigger language plpgsql as $$
begin
  insert into wallet_totals as t (day, type, status, shard, transactions)
  select day, type, status, pg_backend_pid() & 31, sum(n) from (values
    (store_day(old.created_at), old.type, old.status, -1),
    (store_day(new.created_at), new.type, new.status, 1)
  ) changed (day, type, status, n)
  group by day, type, status having sum(n) <> 0 order by day, type, status
  on conflict (day, type, status, shard) do update
    set transactions = t.transactions + excluded.transactions;
  if old.created_at is distinct from new.created_at then
    update wallet_search set created_at = new.created_at
    where created_at = old.created_at and id = new.id;
  end if;
  return null;
end $$;

-- At the end of the transaction: some move an order first and some a wallet, and whoever then waited
-- for the other's totals would wait for ever.
create constraint trigger wallet_transactions_totals_added after insert on wallet_transactions
  deferrable initially deferred for each row execute function add_wallet_totals();
create constraint trigger wallet_transactions_totals_moved after update on wallet_transactions
  deferrable initially deferred for each row
  when (old.type is distinct from new.type or old.status is distinct from new.status
    or old.created_at is distinct from new.created_at)
  execute function move_wallet_totals();
create trigger wallet_transactions_never_deleted before delete or truncate on wallet_transactions
  for each statement execute function refuse_change();

-- Each kind of them in the order of time is merged to all of them: one index less to write.
drop index wallet_transactions_by_time;

-- ---- Users.

create table user_totals (
  day         date not null,
  role        text not null,
  is_verified boolean not null,
  is_blocked  boolean not null,
  shard       int not null,
  users       bigint not null,
  primary key (day, role, is_verified, is_blocked, shard)
) with (fillfactor = 50);

create function add_user_totals() returns trigger language plpgsql as $$
begin
  insert into user_totals as t (day, role, is_verified, is_blocked, shard, users)
  values (store_day(new.created_at), new.role, new.is_verified, new.is_blocked,
    pg_backend_pid() & 31, 1)
  on conflict (day, role, is_verified, is_blocked, shard) do update
    set users = t.users + excluded.users;
  return null;
end $$;

create function move_user_totals() returns trigger language plpgsql as $$
begin
  insert into user_totals as t (day, role, is_verified, is_blocked, shard, users)
  select day, role, is_verified, is_blocked, pg_backend_pid() & 31, sum(n) from (values
    (store_day(old.created_at), old.role, old.is_verified, old.is_blocked, -1),
    (store_day(new.created_at), new.role, new.is_verified, new.is_blocked, 1)
  ) changed (day, role, is_verified, is_blocked, n)
  group by day, role, is_verified, is_blocked having sum(n) <> 0
  order by day, role, is_verified, is_blocked
  on conflict (day, role, is_verified, is_blocked, shard) do update
    set users = t.users + excluded.users;
  return null;
end $$;

create constraint trigger users_totals_added after insert on users
  deferrable initially deferred for each row execute function add_user_totals();
create constraint trigger users_totals_moved after update on users
  deferrable initially deferred for each row
  when (old.role is distinct from new.role or old.is_verified is distinct from new.is_verified
    or old.is_blocked is distinct from new.is_blocked
    or old.created_at is distinct from new.created_at)
  execute function move_user_totals();
create trigger users_never_deleted before delete or truncate on users
  for each statement execute function refuse_change();

create index users_by_kind on users (role, is_verified, is_blocked, created_at, userid);

-- ---- All totals.

/* Counts every row anew. Whoever writes waits until it is done. */
create function count_totals() returns void language plpgsql as $$
begin
  lock table orders, wallet_transactions, users in share row exclusive mode;
  -- What this transaction itself still has to count would otherwise be counted twice.
  set constraints all immediate;
  delete from order_totals;
  insert into order_totals
  select store_day(created_at), status, payment_mode, -1, count(*), sum(value_paise)
  from orders group by 1, 2, 3;
  delete from wallet_totals;
  insert into wallet_totals
  select store_day(created_at), type, status, -1, count(*) from wallet_transactions group by 1, 2, 3;
  delete from user_totals;
  insert into user_totals
  select store_day(created_at), role, is_verified, is_blocked, -1, count(*)
  from users group by 1, 2, 3, 4;
end $$;
select count_totals();

create or replace function set_store_time_zone(zone text) returns void language plpgsql as $$
begin
  update store_settings set time_zone = zone where time_zone <> zone;
  if found then perform count_totals(); end if;
end $$;

/*
 * Days that are over need no shards: theirs become one row, -1, that nobody else writes. A row that
 * somebody holds is left for the next time, so that nobody ever waits for this in a circle.
 */
create function fold_totals() returns void language plpgsql as $$
declare
  today date = store_day(now());
begin
  if not pg_try_advisory_xact_lock(hashtextextended('fold_totals', 7)) then return; end if;
  with free as materialized (
    select day, status, payment_mode, shard from order_totals where day < today and shard >= 0
    for update skip locked
  ), gone as (
    delete from order_totals t using free f
    where (t.day, t.status, t.payment_mode, t.shard) = (f.day, f.status, f.payment_mode, f.shard)
    returning t.*
  )
  insert into order_totals as t (day, status, payment_mode, shard, orders, value_paise)
  select day, status, payment_mode, -1, sum(orders), sum(value_paise) from gone group by 1, 2, 3
  on conflict (day, status, payment_mode, shard) do update
    set orders = t.orders + excluded.orders, value_paise = t.value_paise + excluded.value_paise;

  with free as materialized (
    select day, type, status, shard from wallet_totals where day < today and shard >= 0
    for update skip locked
  ), gone as (
    delete from wallet_totals t using free f
    where (t.day, t.type, t.status, t.shard) = (f.day, f.type, f.status, f.shard)
    returning t.*
  )
  insert into wallet_totals as t (day, type, status, shard, transactions)
  select day, type, status, -1, sum(transactions) from gone group by 1, 2, 3
  on conflict (day, type, status, shard) do update
    set transactions = t.transactions + excluded.transactions;

  with free as materialized (
    select day, role, is_verified, is_blocked, shard from user_totals
    where day < today and shard >= 0 for update skip locked
  ), gone as (
    delete from user_totals t using free f
    where (t.day, t.role, t.is_verified, t.is_blocked, t.shard)
      = (f.day, f.role, f.is_verified, f.is_blocked, f.shard)
    returning t.*
  )
  insert into user_totals as t (day, role, is_verified, is_blocked, shard, users)
  select day, role, is_verified, is_blocked, -1, sum(users) from gone group by 1, 2, 3, 4
  on conflict (day, role, is_verified, is_blocked, shard) do update
    set users = t.users + excluded.users;
end $$;

-- ---- Searchable words, in the order of time. They begin with a blank, so that every word has one in
-- front of it. No foreign key: only the trigger writes here, and what it names is never deleted.

drop table order_search;
create table order_search (
  created_at timestamptz not null,
  id         bigint not null,
  doc        text not null
);
create or replace function index_order_search() returns trigger language plpgsql as $$
begin
  insert into order_search (created_at, id, doc) values (new.created_at, new.id,
    lower(concat_ws(' ', '', new.orderid, new.useremail, new.input1, new.input2, new.item_name)));
  return null;
end $$;
insert into order_search (created_at, id, doc)
select created_at, id, lower(concat_ws(' ', '', orderid, useremail, input1, input2, item_name))
from orders order by created_at, id;
alter table order_search add primary key (created_at, id);
create index order_search_doc on order_search using gin (doc gin_trgm_ops);
alter table order_search alter doc set statistics 3000;

drop table wallet_search;
create table wallet_search (
  created_at timestamptz not null,
  id         bigint not null,
  doc        text not null
);
create or replace function index_wallet_search() returns trigger language plpgsql as $$
begin
  insert into wallet_search (created_at, id, doc) values (new.created_at, new.id,
    lower(concat_ws(' ', '', new.txnid, new.useremail,
      (select orderid from orders where id = new.order_id))));
  return null;
end $$;
insert into wallet_search (created_at, id, doc)
select t.created_at, t.id, lower(concat_ws(' ', '', t.txnid, t.useremail, o.orderid))
from wallet_transactions t left join orders o on o.id = t.order_id order by t.created_at, t.id;
alter table wallet_search add primary key (created_at, id);
create index wallet_search_doc on wallet_search using gin (doc gin_trgm_ops);
alter table wallet_search alter doc set statistics 3000;

drop index users_search;
create index users_search on users using gin (
  (lower(' ' || userid::text || ' ' || email || ' ' || coalesce(mobilenumber, '') || ' ' || name))
  gin_trgm_ops
);
alter index users_search alter column 1 set statistics 3000;
