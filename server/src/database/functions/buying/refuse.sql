-- A refusal is raised as an error, so that the statement is rolled back. The server turns the word and the
-- number into a message (domain/attempts/refusals.ts).
create or replace function refuse(p_refusal text, p_figure bigint default null) returns void
language plpgsql as $$
begin
  raise exception using errcode = 'GW001', message = p_refusal,
    detail = coalesce(p_figure::text, '');
end $$;
