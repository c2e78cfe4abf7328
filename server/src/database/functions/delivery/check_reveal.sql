-- Opening a code waits for a refund of its order that is under way, and is refused after it.
create or replace function check_reveal() returns trigger language plpgsql as $$
begin
  perform 1 from order_parts p join orders o on o.id = p.order_id
    where p.id = new.part_id and p.state = 'delivered'
      and o.status not in ('Refunded', 'Cancelled')
    for share of o;
  if not found then
    raise exception 'a code is revealed only while its order keeps it'
      using errcode = 'restrict_violation', constraint = 'vouchers_revealed_delivered';
  end if;
  return new;
end $$;

create or replace trigger vouchers_revealed_delivered before update of revealed_at on vouchers
  for each row when (old.revealed_at is null and new.revealed_at is not null)
  execute function check_reveal();
