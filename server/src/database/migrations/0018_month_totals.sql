-- Totals per month above those per day, so that finding a page of a list takes no longer as the store grows
-- older. They begin empty: lists add up days until the hourly fold has made the months.

create table order_month_totals (
  month        date not null,
  status       text not null,
  payment_mode text not null,
  orders       bigint not null,
  value_paise  bigint not null,
  primary key (month, status, payment_mode)
);

create table wallet_month_totals (
  month        date not null,
  type         text not null,
  status       text not null,
  transactions bigint not null,
  primary key (month, type, status)
);

create table user_month_totals (
  month       date not null,
  role        text not null,
  is_verified boolean not null,
  is_blocked  boolean not null,
  users       bigint not null,
  primary key (month, role, is_verified, is_blocked)
);

-- A month has what was folded. The few rows that were not are found by these.

-- allow require-concurrent-index-creation: one row per day, kind and session, so the lock is over at once
create index order_totals_unfolded on order_totals (day) where shard >= 0;
-- allow require-concurrent-index-creation: few rows, as above
create index wallet_totals_unfolded on wallet_totals (day) where shard >= 0;
-- allow require-concurrent-index-creation: few rows, as above
create index user_totals_unfolded on user_totals (day) where shard >= 0;
