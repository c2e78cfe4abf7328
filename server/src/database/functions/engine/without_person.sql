-- An entry of the audit without the person it is about.
create or replace function without_person(entry jsonb) returns jsonb language sql immutable as $$
  select case jsonb_typeof(entry)
    when 'object' then entry - array['name', 'email', 'mobilenumber'] else entry end
$$;
