-- Moves an order between totals by value when its status or value changes.
create or replace function move_value_totals() returns trigger language plpgsql as $$
begin
  insert into order_value_totals as t (status, value_paise, shard, orders)
  values (old.status, old.value_paise, pg_backend_pid(), -1),
    (new.status, new.value_paise, pg_backend_pid(), 1)
  on conflict (status, value_paise, shard) do update set orders = t.orders + excluded.orders;
  return null;
end $$;

create or replace trigger orders_value_totals_moved after update on orders for each row
  when (old.status is distinct from new.status or old.value_paise is distinct from new.value_paise)
  execute function move_value_totals();
