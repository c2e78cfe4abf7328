-- Moves a user between totals when what they count changes.
create or replace function move_user_totals() returns trigger language plpgsql as $$
begin
  insert into user_totals as t (day, role, is_verified, is_blocked, shard, users)
  select day, role, is_verified, is_blocked, pg_backend_pid() & 31, sum(n) from (values
    (store_day(old.created_at), old.role, old.is_verified, old.is_blocked, -1),
    (store_day(new.created_at), new.role, new.is_verified, new.is_blocked, 1)
  ) changed (day, role, is_verified, is_blocked, n)
  group by day, role, is_verified, is_blocked having sum(n) <> 0
  order by day, role, is_verified, is_blocked
  on conflict (day, role, is_verified, is_blocked, shard) do update
    set users = t.users + excluded.users;
  return null;
end $$;

-- Deferred, as in add_wallet_totals.
drop trigger if exists users_totals_moved on users;
create constraint trigger users_totals_moved after update on users
  deferrable initially deferred for each row
  when (old.role is distinct from new.role or old.is_verified is distinct from new.is_verified
    or old.is_blocked is distinct from new.is_blocked
    or old.created_at is distinct from new.created_at)
  execute function move_user_totals();
