-- Refuses a status change that order_moves does not list.
create or replace function check_order_move() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from order_moves where from_status = old.status and to_status = new.status
  ) then
    raise exception 'an order does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'orders_status_move';
  end if;
  return new;
end $$;

create or replace trigger orders_status_move before update of status on orders
  for each row when (old.status is distinct from new.status) execute function check_order_move();
