-- An order's unopened codes are closed before its money is returned.
create or replace function check_codes_closed() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from order_parts p join vouchers v on v.part_id = p.id
    where p.order_id = new.id and v.revealed_at is null
  ) then
    raise exception 'unopened codes are closed before the money goes back'
      using errcode = 'restrict_violation', constraint = 'orders_codes_closed';
  end if;
  return new;
end $$;

create or replace trigger orders_codes_closed before update of status on orders for each row
  when (old.status is distinct from new.status and new.status in ('Refunded', 'Cancelled'))
  execute function check_codes_closed();
