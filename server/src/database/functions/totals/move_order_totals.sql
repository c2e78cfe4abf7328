-- Moves an order between totals when what they count changes. A change of anything else, such as the escrow
-- at every purchase, does not run this. The rows are locked in the order of their keys, as everywhere.
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

create or replace trigger orders_totals_moved after update on orders for each row
  when (old.status is distinct from new.status or old.value_paise is distinct from new.value_paise
    or old.created_at is distinct from new.created_at
    or old.payment_mode is distinct from new.payment_mode)
  execute function move_order_totals();
