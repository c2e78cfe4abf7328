-- A delivered code stays with its order, unless it is closed unopened.
create or replace function keep_delivered_voucher() returns trigger language plpgsql as $$
begin
  if (new.closed_leg_id is distinct from old.leg_id or new.leg_id is not null
      or old.revealed_at is not null)
    and exists (select 1 from order_legs where id = old.leg_id and state = 'delivered')
  then
    raise exception 'a delivered code stays with its order'
      using errcode = 'restrict_violation', constraint = 'vouchers_delivered_stay';
  end if;
  return new;
end $$;

create or replace trigger vouchers_delivered_stay before update of leg_id on vouchers for each row
  when (old.leg_id is not null and old.leg_id is distinct from new.leg_id)
  execute function keep_delivered_voucher();
