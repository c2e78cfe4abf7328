-- A delivered code stays with its order, unless it is closed unopened.
create or replace function keep_delivered_voucher() returns trigger language plpgsql as $$
begin
  if (new.closed_part_id is distinct from old.part_id or new.part_id is not null
      or old.revealed_at is not null)
    and exists (select 1 from order_parts where id = old.part_id and state = 'delivered')
  then
    raise exception 'a delivered code stays with its order'
      using errcode = 'restrict_violation', constraint = 'vouchers_delivered_stay';
  end if;
  return new;
end $$;

create or replace trigger vouchers_delivered_stay before update of part_id on vouchers for each row
  when (old.part_id is not null and old.part_id is distinct from new.part_id)
  execute function keep_delivered_voucher();
