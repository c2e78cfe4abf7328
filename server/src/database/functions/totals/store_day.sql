-- The day of a moment in the store's time zone. PL/pgSQL, because it keeps its plan; as plain SQL this was
-- planned at every order.
create or replace function store_day(at timestamptz) returns date language plpgsql stable as $$
begin
  return (at at time zone (select time_zone from store_settings))::date;
end $$;
