-- Our own stock of voucher codes. A code is sealed with a key that is not in the database; one code
-- goes to one part of one order.

alter table items
  -- Sold from our own stock of codes, and from nothing else.
  add column sells_vouchers boolean not null default false,
  -- Set when a buyer found no code, cleared by new ones: what lists show without counting.
  add column is_sold_out boolean not null default false;

create table vouchers (
  id          bigint generated always as identity primary key,
  itemid      int not null references items,
  sealed      text not null,
  -- The same code is not sold twice, under whichever item it is brought in again.
  fingerprint bytea not null,
  -- The last characters, all that anybody but its buyer sees.
  tail        text not null check (length(tail) <= 4),
  leg_id      bigint references order_legs,
  imported_by bigint references users,
  created_at  timestamptz not null default now(),
  revealed_at timestamptz,
  constraint vouchers_once unique (fingerprint),
  constraint vouchers_one_per_leg unique (leg_id)
);
create index vouchers_of_item on vouchers (itemid, id);
create index vouchers_available on vouchers (itemid, id) where leg_id is null;

-- A code that was delivered stays with its order for good.
create function keep_delivered_voucher() returns trigger language plpgsql as $$
begin
  if exists (select 1 from order_legs where id = old.leg_id and state = 'delivered') then
    raise exception 'a delivered code stays with its order'
      using errcode = 'restrict_violation', constraint = 'vouchers_delivered_stay';
  end if;
  return new;
end $$;
create trigger vouchers_delivered_stay before update of leg_id on vouchers for each row
  when (old.leg_id is not null and old.leg_id is distinct from new.leg_id)
  execute function keep_delivered_voucher();

/* Gives free codes to the parts of an order that have none; says how many still lack one. */
create function claim_vouchers(p_order_id bigint, p_itemid int) returns int language plpgsql as $$
declare
  v_wanted int;
  v_given int;
begin
  select count(*) into v_wanted from order_legs l
    where l.order_id = p_order_id and l.lane = 'voucher' and l.state = 'waiting'
      and not exists (select 1 from vouchers v where v.leg_id = l.id);
  with free as (
    select id, row_number() over (order by id) as n from (
      -- A code that another buyer is just taking is not waited for.
      select id from vouchers where itemid = p_itemid and leg_id is null
      order by id limit v_wanted for update skip locked
    ) locked
  ), lacking as (
    select l.id, row_number() over (order by l.position) as n from order_legs l
    where l.order_id = p_order_id and l.lane = 'voucher' and l.state = 'waiting'
      and not exists (select 1 from vouchers v where v.leg_id = l.id)
  )
  update vouchers v set leg_id = lacking.id from free join lacking using (n) where v.id = free.id;
  get diagnostics v_given = row_count;
  return v_wanted - v_given;
end $$;
