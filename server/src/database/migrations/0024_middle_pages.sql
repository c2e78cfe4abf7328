-- Pages in the middle of a list by value or by balance, and searches of users, without reading all that
-- lies before them one by one.

lock table orders, users, wallets in share row exclusive mode;

-- ---- Orders by value: how many have each value tells where a page begins.

create table order_value_totals (
  status      text not null,
  value_paise bigint not null,
  -- The session that counts, so that nobody ever waits for another. What was counted before is -1.
  shard       int not null,
  orders      bigint not null,
  primary key (status, value_paise, shard)
) with (fillfactor = 50);

create function add_value_totals() returns trigger language plpgsql as $$
begin
  insert into order_value_totals as t (status, value_paise, shard, orders)
  values (new.status, new.value_paise, pg_backend_pid(), 1)
  on conflict (status, value_paise, shard) do update set orders = t.orders + excluded.orders;
  return null;
end $$;

create function move_value_totals() returns trigger language plpgsql as $$
begin
  insert into order_value_totals as t (status, value_paise, shard, orders)
  values (old.status, old.value_paise, pg_backend_pid(), -1),
    (new.status, new.value_paise, pg_backend_pid(), 1)
  on conflict (status, value_paise, shard) do update set orders = t.orders + excluded.orders;
  return null;
end $$;

create trigger orders_value_totals_added after insert on orders
  for each row execute function add_value_totals();
create trigger orders_value_totals_moved after update on orders for each row
  when (old.status is distinct from new.status or old.value_paise is distinct from new.value_paise)
  execute function move_value_totals();

/* Counts every order anew. Whoever writes waits until it is done. */
create function count_value_totals() returns void language plpgsql as $$
begin
  lock table orders in share row exclusive mode;
  delete from order_value_totals;
  insert into order_value_totals
  select status, value_paise, -1, count(*) from orders group by 1, 2;
end $$;
select count_value_totals();

/* As fold_totals: what somebody holds is left for the next time. */
create function fold_value_totals() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('fold_value_totals', 7)) then return; end if;
  with free as materialized (
    select status, value_paise, shard from order_value_totals where shard >= 0
    for update skip locked
  ), gone as (
    delete from order_value_totals t using free f
    where (t.status, t.value_paise, t.shard) = (f.status, f.value_paise, f.shard)
    returning t.*
  )
  insert into order_value_totals as t (status, value_paise, shard, orders)
  select status, value_paise, -1, sum(orders) from gone group by 1, 2
  on conflict (status, value_paise, shard) do update set orders = t.orders + excluded.orders;
  delete from order_value_totals where shard = -1 and orders = 0;
end $$;

-- The value beside the time: orders of some days are sorted by value without being looked up.
drop index orders_by_time;
create index orders_by_time on orders (created_at, id) include (value_paise);
drop index orders_by_kind;
create index orders_by_kind on orders (status, payment_mode, created_at, id) include (value_paise);

-- ---- Users by balance: a wallet knows by what its user is filtered.

alter table wallets add column role text, add column is_verified boolean,
  add column is_blocked boolean, add column user_since timestamptz;
update wallets w set role = u.role, is_verified = u.is_verified, is_blocked = u.is_blocked,
  user_since = u.created_at
from users u where u.userid = w.userid;
alter table wallets alter role set not null, alter is_verified set not null,
  alter is_blocked set not null, alter user_since set not null;

create or replace function open_wallet() returns trigger language plpgsql as $$
begin
  insert into wallets (userid, role, is_verified, is_blocked, user_since)
  values (new.userid, new.role, new.is_verified, new.is_blocked, new.created_at);
  return null;
end $$;

create function tell_wallet() returns trigger language plpgsql as $$
begin
  update wallets set role = new.role, is_verified = new.is_verified, is_blocked = new.is_blocked,
    user_since = new.created_at
  where userid = new.userid;
  return null;
end $$;
create trigger users_tell_wallet after update on users for each row
  when (old.role is distinct from new.role or old.is_verified is distinct from new.is_verified
    or old.is_blocked is distinct from new.is_blocked
    or old.created_at is distinct from new.created_at)
  execute function tell_wallet();

drop index wallets_by_balance;
create index wallets_by_balance on wallets (balance_paise, userid)
  include (role, is_verified, is_blocked, user_since);

-- ---- Users by words: kept beside the user instead of put together for every comparison.

drop index users_search;
alter table users add column words text generated always as (
  lower(' ' || userid::text || ' ' || email || ' ' || coalesce(mobilenumber, '') || ' ' || name)
) stored;
alter table users alter words set statistics 3000;
create index users_search on users using gin (words gin_trgm_ops);
