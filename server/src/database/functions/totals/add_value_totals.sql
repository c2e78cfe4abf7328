-- Adds new orders to the totals by value. The shard is the session's own, so that nobody waits.
create or replace function add_value_totals() returns trigger language plpgsql as $$
begin
  insert into order_value_totals as t (status, value_paise, shard, orders)
  select status, value_paise, pg_backend_pid(), count(*) from added group by 1, 2 order by 1, 2
  on conflict (status, value_paise, shard) do update set orders = t.orders + excluded.orders;
  return null;
end $$;

create or replace trigger orders_value_totals_added after insert on orders
  referencing new table as added for each statement execute function add_value_totals();
