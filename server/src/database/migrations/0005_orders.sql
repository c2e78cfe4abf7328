-- One order is one purchase. It carries its own copies of names and prices, so that the catalogue can
-- change without rewriting the past.

create table orders (
  id                bigint generated always as identity primary key,
  orderid           text not null unique check (orderid ~ '^GW[0-9A-Z]{12}$'),
  userid            bigint not null references users,
  useremail         text not null,
  buyer_role        text not null check (buyer_role in ('user', 'admin', 'reseller')),
  productid         int not null,
  product_name      text not null,
  itemid            int not null,
  item_name         text not null,
  api_type          text,
  quantity          int not null default 1 check (quantity between 1 and 100),
  input1            text not null default '' check (length(input1) <= 200),
  input2            text not null default '' check (length(input2) <= 200),
  player_name       text,
  price_paise       bigint not null check (price_paise >= 0),
  discount_paise    bigint not null default 0 check (discount_paise >= 0),
  -- What the customer pays: the amount that staff see and that a refund gives back.
  value_paise       bigint not null check (value_paise = price_paise - discount_paise and value_paise >= 0),
  coupon_id         uuid references coupons,
  payment_mode      text not null check (payment_mode in ('wallet', 'upi')),
  gateway_id        uuid references gateways,
  status            text not null check (
    status in ('Created', 'Queued', 'Processing', 'Completed', 'Failed', 'Refunded', 'Cancelled')
  ),
  -- Money taken and neither delivered nor given back. The ledger moves it; nothing else does.
  escrow_paise      bigint not null default 0,
  needs_review      boolean not null default false,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  constraint orders_escrow_not_negative check (escrow_paise >= 0),
  constraint orders_final_holds_nothing check (status in ('Queued', 'Processing') or escrow_paise = 0)
) with (fillfactor = 80);

create index orders_by_time on orders (created_at, id);
create index orders_by_status on orders (status, created_at, id);
create index orders_of_user on orders (userid, id);
create index orders_to_review on orders (id) where needs_review;

-- The lifecycle is a table, and the database asks it.
create table order_moves (
  from_status text not null,
  to_status   text not null,
  primary key (from_status, to_status)
);
insert into order_moves values
  ('Created', 'Queued'), ('Created', 'Processing'), ('Created', 'Failed'), ('Created', 'Cancelled'),
  ('Queued', 'Processing'), ('Queued', 'Completed'), ('Queued', 'Refunded'), ('Queued', 'Cancelled'),
  ('Processing', 'Queued'), ('Processing', 'Completed'), ('Processing', 'Refunded'),
  ('Processing', 'Cancelled'),
  ('Completed', 'Refunded');

create function check_order_move() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from order_moves where from_status = old.status and to_status = new.status
  ) then
    raise exception 'an order does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'orders_status_move';
  end if;
  return new;
end $$;

create trigger orders_status_move before update of status on orders
  for each row when (old.status is distinct from new.status) execute function check_order_move();

create table order_history (
  id          bigint generated always as identity primary key,
  order_id    bigint not null references orders,
  from_status text,
  to_status   text not null,
  -- Who moved it: a person, or the part of the store that did.
  actor       text not null check (actor in ('customer', 'staff', 'worker', 'gateway')),
  actor_userid bigint references users,
  reason      text not null default '' check (length(reason) <= 500),
  at          timestamptz not null default now()
);
create index order_history_of_order on order_history (order_id, id);

-- What must be delivered for an order: one leg per supplier id and unit, or per voucher.
create table order_legs (
  id                 bigint generated always as identity primary key,
  order_id           bigint not null references orders,
  position           int not null,
  lane               text not null check (length(lane) between 1 and 40),
  supplier_item_id   text,
  -- Fixed when the order is placed, so that a part can be given back without arguing later.
  share_paise        bigint not null check (share_paise >= 0),
  state              text not null default 'waiting' check (
    state in ('waiting', 'sending', 'pending', 'unknown', 'delivered', 'returned')
  ),
  supplier_reference text,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  unique (order_id, position)
);
create index order_legs_open on order_legs (lane, id) where state not in ('delivered', 'returned');

-- An outside call is recorded before it is made.
create table delivery_attempts (
  id           bigint generated always as identity primary key,
  leg_id       bigint not null references order_legs,
  reference    text not null unique,
  state        text not null default 'intent' check (
    state in ('intent', 'sent', 'unknown', 'ok', 'refused', 'not-sent')
  ),
  request_hash bytea,
  answer       jsonb,
  started_at   timestamptz not null default now(),
  ended_at     timestamptz
);
-- At most one attempt of a leg can have bought something.
create unique index delivery_attempts_live on delivery_attempts (leg_id)
  where state in ('intent', 'sent', 'unknown', 'ok');

create table coupon_uses (
  order_id    bigint primary key references orders, -- an order uses at most one coupon
  coupon_id   uuid not null references coupons,
  userid      bigint not null references users,
  used_at     timestamptz not null default now(),
  released_at timestamptz
);
create index coupon_uses_by_user on coupon_uses (coupon_id, userid);

-- The answer to a request that moves money, kept so that asking again gives it again.
create table idempotency_keys (
  userid       bigint not null references users,
  key          text not null check (length(key) between 1 and 255),
  request_hash bytea not null,
  reply_status int,
  reply        jsonb,
  created_at   timestamptz not null default now(),
  primary key (userid, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
