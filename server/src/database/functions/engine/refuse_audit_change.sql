-- An entry of the audit is changed in one way only: once an account is deleted, the entries about it forget the person.
-- Who did what, when and from which address stays, under the account's number.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['before', 'after'] = to_jsonb(old) - array['before', 'after']
    and new.before is not distinct from without_person(old.before)
    and new.after is not distinct from without_person(old.after)
    and exists (
      select from users where deleted_at is not null
        and userid = case when old.subject ~ '^user [0-9]{1,18}$' then substr(old.subject, 6)::bigint end
    )
  then
    return new;
  end if;
  raise exception 'audit is append-only'
    using errcode = 'restrict_violation', constraint = 'audit_append_only';
end $$;

create or replace trigger audit_only_forgets before update on audit
  for each row execute function refuse_audit_change();
