-- Adds a new wallet transaction to the totals of its day.
create or replace function add_wallet_totals() returns trigger language plpgsql as $$
begin
  insert into wallet_totals as t (day, type, status, shard, transactions)
  values (store_day(new.created_at), new.type, new.status, pg_backend_pid() & 31, 1)
  on conflict (day, type, status, shard) do update
    set transactions = t.transactions + excluded.transactions;
  return null;
end $$;

-- Deferred to the end of the transaction: some transactions change an order first and others a wallet, and
-- two of them waiting for each other's totals would deadlock.
drop trigger if exists wallet_transactions_totals_added on wallet_transactions;
create constraint trigger wallet_transactions_totals_added after insert on wallet_transactions
  deferrable initially deferred for each row execute function add_wallet_totals();
