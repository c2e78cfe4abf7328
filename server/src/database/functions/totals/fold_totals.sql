-- Past days need no shards: they are folded into one row, shard -1, to which no session writes. A row that
-- another session has locked is left for the next run, so this never waits and cannot deadlock. The same
-- transaction makes the months, so that they and the days that are not folded are always everything.
create or replace function fold_totals() returns void language plpgsql as $$
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

  perform sum_months();
end $$;
