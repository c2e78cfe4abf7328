-- Voucher codes and the money paid for them: a part of an order ends with a code or with its money
-- back, never with both.

alter table vouchers
  -- The part of an order it was taken from, unopened, when the order's money went back. It stays in
  -- quarantine until staff put it back in stock.
  add column closed_leg_id bigint references order_legs,
  -- Staff decided that it is never sold again. The row stays, so that the code cannot be imported again.
  add column discarded_at timestamptz,
  add constraint vouchers_closed_quarantined check (closed_leg_id is null or is_quarantined),
  add constraint vouchers_discarded_closed check (discarded_at is null or closed_leg_id is not null);

alter table order_legs
  -- The record of it: the code that this part delivered and that was closed unopened.
  add column closed_voucher_id bigint references vouchers;

create index vouchers_closed on vouchers (closed_leg_id) where closed_leg_id is not null;

/* A delivered code stays with its order, unless it is closed unopened. */
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

-- Orders whose money went back before this rule existed.
with closed as (
  update vouchers v set leg_id = null, closed_leg_id = l.id, is_quarantined = true
  from order_legs l join orders o on o.id = l.order_id
  where v.leg_id = l.id and v.revealed_at is null and o.status in ('Refunded', 'Cancelled')
  returning v.id, l.id as leg_id
)
update order_legs l set closed_voucher_id = closed.id from closed where l.id = closed.leg_id;

/* Waits for a refund that is under way, and is refused after it. */
create function check_reveal() returns trigger language plpgsql as $$
begin
  perform 1 from order_legs l join orders o on o.id = l.order_id
    where l.id = new.leg_id and l.state = 'delivered'
      and o.status not in ('Refunded', 'Cancelled')
    for share of o;
  if not found then
    raise exception 'a code is revealed only while its order keeps it'
      using errcode = 'restrict_violation', constraint = 'vouchers_revealed_delivered';
  end if;
  return new;
end $$;
create trigger vouchers_revealed_delivered before update of revealed_at on vouchers for each row
  when (old.revealed_at is null and new.revealed_at is not null) execute function check_reveal();

create function check_codes_closed() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from order_legs l join vouchers v on v.leg_id = l.id
    where l.order_id = new.id and v.revealed_at is null
  ) then
    raise exception 'unopened codes are closed before the money goes back'
      using errcode = 'restrict_violation', constraint = 'orders_codes_closed';
  end if;
  return new;
end $$;
create trigger orders_codes_closed before update of status on orders for each row
  when (old.status is distinct from new.status and new.status in ('Refunded', 'Cancelled'))
  execute function check_codes_closed();

-- A part that was paid back has no code, whichever of the two comes first.
create function check_returned_leg() returns trigger language plpgsql as $$
begin
  if exists (select 1 from vouchers where leg_id = new.id) then
    raise exception 'a part with a code is not paid back'
      using errcode = 'restrict_violation', constraint = 'order_legs_code_or_money';
  end if;
  return new;
end $$;
create trigger order_legs_code_or_money before update of state on order_legs for each row
  when (old.state <> 'returned' and new.state = 'returned') execute function check_returned_leg();

create function check_leg_of_voucher() returns trigger language plpgsql as $$
begin
  perform 1 from order_legs where id = new.leg_id and state <> 'returned' for share;
  if not found then
    raise exception 'a part that was paid back gets no code'
      using errcode = 'restrict_violation', constraint = 'vouchers_code_or_money';
  end if;
  return new;
end $$;
create trigger vouchers_code_or_money before insert or update of leg_id on vouchers for each row
  when (new.leg_id is not null) execute function check_leg_of_voucher();

alter table orders
  -- When the money for the parts without a code goes back by itself; null while none lacks one.
  add column money_back_at timestamptz;

-- Orders that wait for codes already: their time starts now.
update orders o set money_back_at = now() + interval '6 hours'
where status = 'Processing' and exists (
  select 1 from order_legs l
  where l.order_id = o.id and l.lane = 'voucher' and l.state = 'waiting'
    and not exists (select 1 from vouchers v where v.leg_id = l.id)
);
insert into jobs (queue, key, payload, max_attempts, run_at)
  select 'money-back', orderid, jsonb_build_object('orderid', orderid), 1000000, money_back_at
  from orders where money_back_at is not null;

/*
 * A purchase reads the item before it writes its parts. This lock makes it wait for somebody who is
 * switching the item from codes to another way of delivery, and them for it.
 */
create function check_sold_from_codes() returns trigger language plpgsql as $$
declare
  v_sells boolean;
begin
  select i.sells_vouchers into v_sells from orders o join items i on i.itemid = o.itemid
    where o.id = new.order_id for key share of i;
  if not v_sells then perform refuse('out-of-stock'); end if;
  return new;
end $$;
create trigger order_legs_sold_from_codes before insert on order_legs for each row
  when (new.lane = 'voucher' and new.position = 1) execute function check_sold_from_codes();
