-- A part that was paid back gets no code. check_returned_part() holds the other direction.
create or replace function check_part_of_voucher() returns trigger language plpgsql as $$
begin
  perform 1 from order_parts where id = new.part_id and state <> 'returned' for share;
  if not found then
    raise exception 'a part that was paid back gets no code'
      using errcode = 'restrict_violation', constraint = 'vouchers_code_or_money';
  end if;
  return new;
end $$;

create or replace trigger vouchers_code_or_money before insert or update of part_id on vouchers
  for each row when (new.part_id is not null) execute function check_part_of_voucher();
