-- Counts every row again. Writers wait until it is done. The next fold makes the months.
create or replace function count_totals() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('fold_totals', 7));
  lock table orders, wallet_transactions, users in share row exclusive mode;
  -- Deferred triggers of this transaction must run first, or their rows would be counted twice.
  set constraints all immediate;
  delete from order_totals;
  insert into order_totals
  select store_day(created_at), status, payment_mode, -1, count(*), sum(value_paise)
  from orders group by 1, 2, 3;
  delete from wallet_totals;
  insert into wallet_totals
  select store_day(created_at), type, status, -1, count(*) from wallet_transactions group by 1, 2, 3;
  delete from user_totals;
  insert into user_totals
  select store_day(created_at), role, is_verified, is_blocked, -1, count(*)
  from users group by 1, 2, 3, 4;
  delete from order_month_totals;
  delete from wallet_month_totals;
  delete from user_month_totals;
end $$;
