-- What the audit recorded before or after a change, without the person whom it was about.
create or replace function without_person(entry jsonb) returns jsonb language sql immutable as $$
  select case jsonb_typeof(entry)
    when 'object' then entry - array['name', 'email', 'mobilenumber'] else entry end
$$;
