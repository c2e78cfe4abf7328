-- Calls the function of a backfill, fill_…(after bigint, batch int): it changes the next rows of its table, up to
-- `batch` of them, and returns the id of the last one, or null when there are none left.
create or replace function run_backfill(called text, after bigint, batch int) returns bigint
language plpgsql as $$
declare
  last_id bigint;
begin
  if called !~ '^fill_[a-z0-9_]+$' then
    raise exception 'not a backfill: %', called;
  end if;
  execute format('select %I($1, $2)', called) into last_id using after, batch;
  return last_id;
end $$;
