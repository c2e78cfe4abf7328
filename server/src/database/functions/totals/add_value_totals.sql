-- Adds a new order to the totals by value. The shard is the session's own, so that nobody waits.
create or replace function add_value_totals() returns trigger language plpgsql as $$
begin
  insert into order_value_totals as t (status, value_paise, shard, orders)
  values (new.status, new.value_paise, pg_backend_pid(), 1)
  on conflict (status, value_paise, shard) do update set orders = t.orders + excluded.orders;
  return null;
end $$;

create or replace trigger orders_value_totals_added after insert on orders
  for each row execute function add_value_totals();
