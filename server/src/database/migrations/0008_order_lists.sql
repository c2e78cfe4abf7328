-- What makes lists over ten million orders quick: totals per day and status, kept by triggers, and
-- the searchable words of an order in a table of their own, because a status change would rewrite
-- an index that stood on orders itself.

create table store_settings (
  only_row  boolean primary key default true check (only_row),
  time_zone text not null default 'Asia/Kolkata'
);
insert into store_settings default values;

create function store_day(at timestamptz) returns date language sql stable as $$
  select (at at time zone (select time_zone from store_settings))::date
$$;

create table order_totals (
  day         date not null,
  status      text not null,
  -- Buyers at the same moment write different rows: one shared row would make them queue.
  shard       int not null,
  orders      bigint not null,
  value_paise bigint not null,
  primary key (day, status, shard)
) with (fillfactor = 50);

create function add_order_totals() returns trigger language plpgsql as $$
begin
  insert into order_totals as t (day, status, shard, orders, value_paise)
  select day, status, pg_backend_pid() & 31, sum(n), sum(paise) from (
    select store_day(created_at) as day, status, 1 as n, value_paise as paise from new_rows
  ) changed group by day, status order by day, status
  on conflict (day, status, shard) do update
    set orders = t.orders + excluded.orders, value_paise = t.value_paise + excluded.value_paise;
  return null;
end $$;

create function move_order_totals() returns trigger language plpgsql as $$
begin
  insert into order_totals as t (day, status, shard, orders, value_paise)
  select day, status, pg_backend_pid() & 31, sum(n), sum(paise) from (
    select store_day(created_at) as day, status, -1 as n, -value_paise as paise from old_rows
    union all
    select store_day(created_at), status, 1, value_paise from new_rows
  ) changed group by day, status having sum(n) <> 0 or sum(paise) <> 0 order by day, status
  on conflict (day, status, shard) do update
    set orders = t.orders + excluded.orders, value_paise = t.value_paise + excluded.value_paise;
  return null;
end $$;

create trigger orders_totals_added after insert on orders
  referencing new table as new_rows for each statement execute function add_order_totals();
create trigger orders_totals_moved after update on orders
  referencing old table as old_rows new table as new_rows
  for each statement execute function move_order_totals();

-- An order is never deleted, so there is no trigger to take it out of the totals.
create trigger orders_never_deleted before delete or truncate on orders
  for each statement execute function refuse_change();

/* Days are days in the store's time zone. Changing it counts every order anew. */
create function set_store_time_zone(zone text) returns void language plpgsql as $$
begin
  update store_settings set time_zone = zone where time_zone <> zone;
  if found then
    lock table orders in share row exclusive mode;
    delete from order_totals;
    insert into order_totals
    select store_day(created_at), status, 0, count(*), sum(value_paise) from orders group by 1, 2;
  end if;
end $$;

create table order_search (
  id  bigint primary key references orders,
  doc text not null
);
create index order_search_doc on order_search using gin (doc gin_trgm_ops);
-- With the default statistics the planner guesses wrongly how many orders a short term finds.
alter table order_search alter doc set statistics 3000;

create function index_order_search() returns trigger language plpgsql as $$
begin
  insert into order_search (id, doc)
  select id, lower(concat_ws(' ', orderid, useremail, input1, input2, item_name)) from new_rows;
  return null;
end $$;

create trigger orders_searchable after insert on orders
  referencing new table as new_rows for each statement execute function index_order_search();
