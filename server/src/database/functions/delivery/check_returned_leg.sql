-- A part that has a code is not paid back. check_leg_of_voucher() holds the other direction.
create or replace function check_returned_leg() returns trigger language plpgsql as $$
begin
  if exists (select 1 from vouchers where leg_id = new.id) then
    raise exception 'a part with a code is not paid back'
      using errcode = 'restrict_violation', constraint = 'order_legs_code_or_money';
  end if;
  return new;
end $$;

create or replace trigger order_legs_code_or_money before update of state on order_legs for each row
  when (old.state <> 'returned' and new.state = 'returned') execute function check_returned_leg();
