-- What a purchase needs before there is an order: gateways, coupons, player names, and the keys of
-- requests that must not run twice.

create table gateways (
  id               uuid primary key default gen_random_uuid(),
  -- The owner of its clearing account in the ledger.
  number           int not null generated always as identity unique,
  -- Names the adapter that calls it, and the path /hooks/payments/{gateway}.
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
  -- Zero means no limit.
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
  -- The row itself refuses to exceed the limit, so it holds under any concurrency.
  constraint coupons_within_limit check (used_count between 0 and usage_limit)
) with (fillfactor = 70);

-- A deleted coupon is archived, because orders refer to it. Its code can then be used again.
create unique index coupons_live_code on coupons (coupon_code) where archived_at is null;

create table coupon_users (
  coupon_id  uuid not null references coupons,
  userid     bigint not null references users,
  used_count int not null check (used_count >= 0),
  primary key (coupon_id, userid)
);

-- Player names that a supplier told us, so that an order never carries one that the buyer made up.
create table player_checks (
  api_type   text not null,
  input1     text not null,
  input2     text not null,
  name       text not null check (length(name) between 1 and 100),
  checked_at timestamptz not null default now(),
  primary key (api_type, input1, input2)
);

-- The answer to a request that moves money, so that a repeated request gets the same answer.
create table idempotency_keys (
  userid        bigint not null references users,
  key           text not null check (length(key) between 1 and 255),
  request_hash  bytea not null,
  reply         jsonb,
  -- A request may have to call a gateway: until this time it is still running.
  working_until timestamptz,
  -- The payment that it started, from which a later request resumes.
  client_txn_id text,
  created_at    timestamptz not null default now(),
  primary key (userid, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- What find_offer answers.
create type offer as (
  -- Why it cannot be bought; null when it can.
  refusal           text,
  -- The number that the refusal's message needs.
  refusal_figure    bigint,
  product_name      text,
  item_name         text,
  api_type          text,
  supplier_item_ids text[],
  lane              text,
  price_paise       bigint,
  discount_paise    bigint,
  coupon_id         uuid,
  coupon_version    int,
  coupon_user_limit int
);
