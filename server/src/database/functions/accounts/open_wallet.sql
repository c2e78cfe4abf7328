-- Every user has a wallet from the start.
create or replace function open_wallet() returns trigger language plpgsql as $$
begin
  insert into wallets (userid, role, is_verified, is_blocked, user_since)
  values (new.userid, new.role, new.is_verified, new.is_blocked, new.created_at);
  return null;
end $$;

create or replace trigger users_open_wallet after insert on users
  for each row execute function open_wallet();
