-- Counts every order again. Writers wait until it is done.
create or replace function count_value_totals() returns void language plpgsql as $$
begin
  lock table orders in share row exclusive mode;
  delete from order_value_totals;
  insert into order_value_totals
  select status, value_paise, -1, count(*) from orders group by 1, 2;
end $$;
