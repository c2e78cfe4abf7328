-- The first moment of a day in the store's time zone.
create or replace function store_midnight(day date) returns timestamptz language plpgsql stable as $$
begin
  return day::timestamp at time zone (select time_zone from store_settings);
end $$;
