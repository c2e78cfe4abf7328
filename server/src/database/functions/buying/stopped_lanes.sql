-- Orders on these lanes would wait until a person acts, so none are taken. A resting lane recovers by
-- itself and is not among them.
create or replace function stopped_lanes() returns text[] language plpgsql stable as $$
begin
  return array(select name from lanes where stopped_at is not null);
end $$;
