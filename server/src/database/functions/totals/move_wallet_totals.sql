-- Moves a wallet transaction between totals when what they count changes.
create or replace function move_wallet_totals() returns trigger language plpgsql as $$
begin
  insert into wallet_totals as t (day, type, status, shard, transactions)
  select day, type, status, pg_backend_pid() & 31, sum(n) from (values
    (store_day(old.created_at), old.type, old.status, -1),
    (store_day(new.created_at), new.type, new.status, 1)
  ) changed (day, type, status, n)
  group by day, type, status having sum(n) <> 0 order by day, type, status
  on conflict (day, type, status, shard) do update
    set transactions = t.transactions + excluded.transactions;
  if old.created_at is distinct from new.created_at then
    update wallet_search set created_at = new.created_at
    where created_at = old.created_at and id = new.id;
  end if;
  return null;
end $$;

-- Deferred, as in add_wallet_totals.
drop trigger if exists wallet_transactions_totals_moved on wallet_transactions;
create constraint trigger wallet_transactions_totals_moved after update on wallet_transactions
  deferrable initially deferred for each row
  when (old.type is distinct from new.type or old.status is distinct from new.status
    or old.created_at is distinct from new.created_at)
  execute function move_wallet_totals();
