-- Adds a new order to the totals of its day. Per row, because orders are placed one at a time, and
-- transition tables cost more than they save there.
create or replace function add_order_totals() returns trigger language plpgsql as $$
begin
  insert into order_totals as t (day, status, payment_mode, shard, orders, value_paise)
  values (store_day(new.created_at), new.status, new.payment_mode, pg_backend_pid() & 31, 1,
    new.value_paise)
  on conflict (day, status, payment_mode, shard) do update
    set orders = t.orders + excluded.orders, value_paise = t.value_paise + excluded.value_paise;
  return null;
end $$;

create or replace trigger orders_totals_added after insert on orders
  for each row execute function add_order_totals();
