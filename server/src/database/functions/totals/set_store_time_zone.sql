-- Totals are kept per day in the store's time zone, so changing it counts everything again.
create or replace function set_store_time_zone(zone text) returns void language plpgsql as $$
begin
  update store_settings set time_zone = zone where time_zone <> zone;
  if found then perform count_totals(); end if;
end $$;
