-- A purchase reads the item before it writes its parts. With this lock, a purchase and staff who switch the
-- item from codes to another way of delivery wait for each other.
create or replace function check_sold_from_codes() returns trigger language plpgsql as $$
declare
  v_sells boolean;
begin
  select i.sells_vouchers into v_sells from orders o join items i on i.itemid = o.itemid
    where o.id = new.order_id for key share of i;
  if not v_sells then perform refuse('out-of-stock'); end if;
  return new;
end $$;

create or replace trigger order_parts_sold_from_codes before insert on order_parts for each row
  when (new.lane = 'voucher' and new.position = 1) execute function check_sold_from_codes();
