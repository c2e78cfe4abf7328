-- A part that was paid back gets no code. check_returned_leg() holds the other direction.
create or replace function check_leg_of_voucher() returns trigger language plpgsql as $$
begin
  perform 1 from order_legs where id = new.leg_id and state <> 'returned' for share;
  if not found then
    raise exception 'a part that was paid back gets no code'
      using errcode = 'restrict_violation', constraint = 'vouchers_code_or_money';
  end if;
  return new;
end $$;

create or replace trigger vouchers_code_or_money before insert or update of leg_id on vouchers
  for each row when (new.leg_id is not null) execute function check_leg_of_voucher();
