-- Adds a new user to the totals of their day.
create or replace function add_user_totals() returns trigger language plpgsql as $$
begin
  insert into user_totals as t (day, role, is_verified, is_blocked, shard, users)
  values (store_day(new.created_at), new.role, new.is_verified, new.is_blocked,
    pg_backend_pid() & 31, 1)
  on conflict (day, role, is_verified, is_blocked, shard) do update
    set users = t.users + excluded.users;
  return null;
end $$;

-- Deferred, as in add_wallet_totals.
drop trigger if exists users_totals_added on users;
create constraint trigger users_totals_added after insert on users
  deferrable initially deferred for each row execute function add_user_totals();
