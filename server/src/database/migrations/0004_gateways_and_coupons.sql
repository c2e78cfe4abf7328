-- How an order can be paid, and what can be taken off it.

create table gateways (
  id               uuid primary key default gen_random_uuid(),
  -- Its account in the books.
  number           int not null generated always as identity unique,
  -- The adapter that speaks to it, and the name in /hooks/payments/{gateway}.
  code             text not null unique check (code ~ '^[a-z0-9-]{1,40}$'),
  gateway_provider text not null,
  is_active        boolean not null default false,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now()
);

create table coupons (
  id                    uuid primary key default gen_random_uuid(),
  coupon_code           text not null check (coupon_code ~ '^[A-Z0-9_-]{1,40}$'),
  discount_type         text not null check (discount_type in ('percentage', 'fixed')),
  discount_paise        bigint check (discount_paise >= 0),
  discount_basis_points int check (discount_basis_points between 0 and 10000),
  expiry_date           date not null,
  minimum_item_quantity int not null check (minimum_item_quantity >= 0),
  min_purchase_paise    bigint not null check (min_purchase_paise >= 0),
  -- Zero means no ceiling.
  max_discount_paise    bigint not null check (max_discount_paise >= 0),
  is_active             boolean not null default true,
  usage_limit           int not null check (usage_limit >= 1),
  user_limit            int not null check (user_limit >= 1),
  used_count            int not null default 0,
  description           text not null default '' check (length(description) <= 500),
  version               int not null default 1,
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),
  archived_at           timestamptz,
  -- The limit holds under any concurrency, because the row itself refuses to pass it.
  constraint coupons_within_limit check (used_count between 0 and usage_limit)
) with (fillfactor = 70);

-- A deleted coupon is archived, because orders point at it. Its code may then be used again.
create unique index coupons_live_code on coupons (coupon_code) where archived_at is null;

create table coupon_users (
  coupon_id  uuid not null references coupons,
  userid     bigint not null references users,
  used_count int not null check (used_count >= 0),
  primary key (coupon_id, userid)
);
