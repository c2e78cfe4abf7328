-- One order is one purchase. It carries its own copies of names and prices, so that the catalogue can
-- change without changing the past.

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
  -- What the customer pays: the amount that staff see and that a refund returns.
  value_paise       bigint not null check (value_paise = price_paise - discount_paise and value_paise >= 0),
  coupon_id         uuid references coupons,
  payment_mode      text not null check (payment_mode in ('wallet', 'upi')),
  gateway_id        uuid references gateways,
  status            text not null check (
    status in ('Created', 'Queued', 'Processing', 'Completed', 'Failed', 'Refunded', 'Cancelled')
  ),
  -- Money taken and neither delivered nor returned. Only the ledger changes it.
  escrow_paise      bigint not null default 0,
  needs_review      boolean not null default false,
  -- When the money for parts without a code is returned automatically; null while no part lacks one.
  money_back_at     timestamptz,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  constraint orders_escrow_not_negative check (escrow_paise >= 0),
  constraint orders_final_holds_nothing check (status in ('Queued', 'Processing') or escrow_paise = 0)
) with (fillfactor = 80);

-- The value is in the index, so that the orders of some days can be sorted by value without reading them.
create index orders_by_time on orders (created_at, id) include (value_paise);
create index orders_by_kind on orders (status, payment_mode, created_at, id) include (value_paise);
create index orders_by_value on orders (status, value_paise, created_at, id);
-- The console follows changes of orders by this one.
create index orders_by_change on orders (updated_at);
create index orders_of_user on orders (userid, id);
create index orders_unpaid_of_user on orders (userid) where status = 'Created';
create index orders_to_review on orders (id) where needs_review;

-- The status changes that are allowed. A trigger checks every change against this table.
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

create table order_history (
  id           bigint generated always as identity primary key,
  order_id     bigint not null references orders,
  from_status  text,
  to_status    text not null,
  -- Who changed it: a person, or a part of the store.
  actor        text not null check (actor in ('customer', 'staff', 'worker', 'gateway')),
  actor_userid bigint references users,
  reason       text not null default '' check (length(reason) <= 500),
  at           timestamptz not null default now()
);
create index order_history_of_order on order_history (order_id, id);

-- The parts of an order: one per supplier id and unit, or one per unit.
create table order_parts (
  id                bigint generated always as identity primary key,
  order_id          bigint not null references orders,
  position          int not null,
  lane              text not null check (length(lane) between 1 and 40),
  supplier_item_id  text,
  -- Fixed when the order is placed, so that nobody has to decide later what a part is worth.
  share_paise       bigint not null check (share_paise >= 0),
  state             text not null default 'waiting' check (
    state in ('waiting', 'sending', 'pending', 'unknown', 'delivered', 'returned')
  ),
  -- The code that this part delivered and that was closed unopened. References vouchers, made later.
  closed_voucher_id bigint,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  unique (order_id, position)
);
create index order_parts_open on order_parts (lane, id) where state not in ('delivered', 'returned');

create table coupon_uses (
  order_id    bigint primary key references orders, -- an order uses at most one coupon
  coupon_id   uuid not null references coupons,
  userid      bigint not null references users,
  used_at     timestamptz not null default now(),
  released_at timestamptz
);
create index coupon_uses_by_user on coupon_uses (coupon_id, userid);
