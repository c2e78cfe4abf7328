-- Adds new orders to the totals of their day. The rows are locked in the order of their keys, as everywhere.
create or replace function add_order_totals() returns trigger language plpgsql as $$
begin
  insert into order_totals as t (day, status, payment_mode, shard, orders, value_paise)
  select store_day(created_at), status, payment_mode, pg_backend_pid() & 31, count(*),
    sum(value_paise)
  from added group by 1, 2, 3 order by 1, 2, 3
  on conflict (day, status, payment_mode, shard) do update
    set orders = t.orders + excluded.orders, value_paise = t.value_paise + excluded.value_paise;
  return null;
end $$;

create or replace trigger orders_totals_added after insert on orders
  referencing new table as added for each statement execute function add_order_totals();
