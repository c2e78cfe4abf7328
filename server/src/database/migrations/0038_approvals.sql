-- Money that a second person must approve: credits and debits by staff, and refunds.
create table approvals (
  id           uuid primary key default gen_random_uuid(),
  kind         text not null check (kind in ('credit', 'debit', 'refund')),
  -- Whose wallet.
  userid       bigint not null references users,
  -- The refunded order.
  orderid      text,
  amount_paise bigint not null check (amount_paise > 0),
  -- What the decision repeats: the kind of adjustment, or the order's new status.
  purpose      text not null check (length(purpose) between 1 and 40),
  reason       text not null check (length(reason) <= 500),
  -- How many codes the customer had opened when the refund was asked for.
  opened_codes int not null default 0,
  asked_by     bigint not null references users,
  asked_at     timestamptz not null default now(),
  decided_by   bigint references users,
  decided_at   timestamptz,
  is_approved  boolean,
  answer       text not null default '' check (length(answer) <= 500),
  constraint approvals_refund_of_order check ((kind = 'refund') = (orderid is not null)),
  constraint approvals_decided check (
    (decided_by is null) = (decided_at is null) and (decided_by is null) = (is_approved is null)),
  constraint approvals_four_eyes check (decided_by <> asked_by)
);
create index approvals_asked on approvals (asked_at desc);
create index approvals_open on approvals (asked_at) where decided_at is null;
-- An order waits for one decision at a time.
create unique index approvals_open_refund on approvals (orderid) where decided_at is null and orderid is not null;

-- What each member of staff has credited on a day without a second person.
create table credited_by_staff (
  userid     bigint not null references users,
  day        date not null,
  used_paise bigint not null check (used_paise >= 0),
  primary key (userid, day)
);
