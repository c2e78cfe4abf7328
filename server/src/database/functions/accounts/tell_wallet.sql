-- Updates the wallet's copies of the columns that the list of users filters by. A deleted account closes it.
create or replace function tell_wallet() returns trigger language plpgsql as $$
begin
  update wallets set role = new.role, is_verified = new.is_verified, is_blocked = new.is_blocked,
    user_since = new.created_at, closed_at = new.deleted_at
  where userid = new.userid;
  return null;
end $$;

create or replace trigger users_tell_wallet after update on users for each row
  when (old.role is distinct from new.role or old.is_verified is distinct from new.is_verified
    or old.is_blocked is distinct from new.is_blocked
    or old.created_at is distinct from new.created_at
    or old.deleted_at is distinct from new.deleted_at)
  execute function tell_wallet();
