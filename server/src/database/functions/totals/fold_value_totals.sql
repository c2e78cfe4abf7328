-- Folds the shards into one row per value, as fold_totals does.
create or replace function fold_value_totals() returns void language plpgsql as $$
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
