-- Being signed in, and the one-time codes and links that lead there. Secrets are kept as hashes only.

create table sessions (
  token_hash   bytea primary key check (octet_length(token_hash) = 32),
  id           uuid not null default gen_random_uuid() unique,
  userid       bigint not null references users,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null,
  last_seen_at timestamptz not null default now(),
  user_agent   text not null default '' check (length(user_agent) <= 500),
  ip           text not null default '' check (length(ip) <= 64)
);
create index sessions_of_user on sessions (userid);
create index sessions_expiry on sessions (expires_at);

create table one_time_codes (
  id           bigint generated always as identity primary key,
  mobilenumber text not null check (mobilenumber ~ '^[0-9]{10}$'),
  code_hash    bytea not null,
  tries        int not null default 0 check (tries between 0 and 5),
  sent_at      timestamptz not null default now(),
  expires_at   timestamptz not null,
  ended_at     timestamptz
);
-- One live code a number: a new one ends the old one in the same transaction.
create unique index one_time_codes_live on one_time_codes (mobilenumber) where ended_at is null;
create index one_time_codes_sent on one_time_codes (mobilenumber, sent_at desc);

create table account_links (
  id         uuid primary key default gen_random_uuid(),
  userid     bigint not null references users,
  purpose    text not null check (purpose in ('verify-email', 'reset-password')),
  token_hash bytea not null unique,
  sent_at    timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index account_links_of_user on account_links (userid, purpose, sent_at desc);
