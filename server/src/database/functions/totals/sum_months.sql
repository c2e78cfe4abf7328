-- Makes the totals per month: the sums of all folded days. Sums of everything instead of what was added, so
-- that no error can last. Only fold_totals calls this, under its lock: nobody else writes folded days.
create or replace function sum_months() returns void language plpgsql as $$
begin
  insert into order_month_totals
  select date_trunc('month', day::timestamp)::date, status, payment_mode, sum(orders)::bigint,
    sum(value_paise)::bigint
  from order_totals where shard < 0 group by 1, 2, 3
  except select * from order_month_totals
  on conflict (month, status, payment_mode) do update
    set orders = excluded.orders, value_paise = excluded.value_paise;

  insert into wallet_month_totals
  select date_trunc('month', day::timestamp)::date, type, status, sum(transactions)::bigint
  from wallet_totals where shard < 0 group by 1, 2, 3
  except select * from wallet_month_totals
  on conflict (month, type, status) do update set transactions = excluded.transactions;

  insert into user_month_totals
  select date_trunc('month', day::timestamp)::date, role, is_verified, is_blocked, sum(users)::bigint
  from user_totals where shard < 0 group by 1, 2, 3, 4
  except select * from user_month_totals
  on conflict (month, role, is_verified, is_blocked) do update set users = excluded.users;
end $$;
