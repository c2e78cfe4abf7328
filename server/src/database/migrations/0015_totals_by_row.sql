-- Totals and search words per row instead of per statement: an order is placed and moved one at a time,
-- and transition tables cost more than they save there. What changes neither status nor value (the
-- escrow does, at every purchase) no longer runs any of it.

/* In PL/pgSQL its plan is kept; in plain SQL it was made anew at every order. */
create or replace function store_day(at timestamptz) returns date language plpgsql stable as $$
begin
  return (at at time zone (select time_zone from store_settings))::date;
end $$;

drop trigger orders_totals_added on orders;
drop trigger orders_totals_moved on orders;
drop trigger orders_searchable on orders;

create or replace function add_order_totals() returns trigger language plpgsql as $$
begin
  insert into order_totals as t (day, status, shard, orders, value_paise)
  values (store_day(new.created_at), new.status, pg_backend_pid() & 31, 1, new.value_paise)
  on conflict (day, status, shard) do update
    set orders = t.orders + excluded.orders, value_paise = t.value_paise + excluded.value_paise;
  return null;
end $$;

/* In the order of day and status, as everybody takes these locks. */
create or replace function move_order_totals() returns trigger language plpgsql as $$
begin
  insert into order_totals as t (day, status, shard, orders, value_paise)
  select day, status, pg_backend_pid() & 31, sum(n), sum(paise) from (values
    (store_day(old.created_at), old.status, -1, -old.value_paise),
    (store_day(new.created_at), new.status, 1, new.value_paise)
  ) changed (day, status, n, paise)
  group by day, status having sum(n) <> 0 or sum(paise) <> 0 order by day, status
  on conflict (day, status, shard) do update
    set orders = t.orders + excluded.orders, value_paise = t.value_paise + excluded.value_paise;
  return null;
end $$;

create or replace function index_order_search() returns trigger language plpgsql as $$
begin
  insert into order_search (id, doc) values (new.id,
    lower(concat_ws(' ', new.orderid, new.useremail, new.input1, new.input2, new.item_name)));
  return null;
end $$;

create trigger orders_totals_added after insert on orders
  for each row execute function add_order_totals();
create trigger orders_totals_moved after update on orders for each row
  when (old.status is distinct from new.status or old.value_paise is distinct from new.value_paise
    or old.created_at is distinct from new.created_at)
  execute function move_order_totals();
create trigger orders_searchable after insert on orders
  for each row execute function index_order_search();
