-- A part that has a code is not paid back. check_part_of_voucher() holds the other direction.
create or replace function check_returned_part() returns trigger language plpgsql as $$
begin
  if exists (select 1 from vouchers where part_id = new.id) then
    raise exception 'a part with a code is not paid back'
      using errcode = 'restrict_violation', constraint = 'order_parts_code_or_money';
  end if;
  return new;
end $$;

create or replace trigger order_parts_code_or_money before update of state on order_parts for each row
  when (old.state <> 'returned' and new.state = 'returned') execute function check_returned_part();
