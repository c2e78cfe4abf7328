-- Browsers that show a customer's notices while the store is closed.
create table push_subscriptions (
  id            bigint generated always as identity primary key,
  userid        bigint not null references users,
  -- The session in which the customer agreed: what ends that session by force ends this, too.
  session_id    uuid not null,
  -- The SHA-256 of the endpoint. A browser belongs to the account that agreed last.
  endpoint_hash bytea not null check (octet_length(endpoint_hash) = 32),
  -- The endpoint and its keys: who knows them can write to the browser.
  sealed        text not null,
  language      text not null check (language in ('en', 'hi')),
  created_at    timestamptz not null default now(),
  -- Since when every message failed.
  failed_at     timestamptz,
  constraint push_subscriptions_endpoint unique (endpoint_hash)
);
create index push_subscriptions_of_user on push_subscriptions (userid, id);

-- The key pair that push services know the store by (VAPID): made once, because browsers subscribe to it.
create table push_keys (
  id         bigint primary key check (id = 1),
  public_key text not null,
  sealed     text not null
);

-- Addresses whose mails come back. It counts while the account still has that address.
create table mail_bounces (
  userid     bigint primary key references users,
  address    text not null check (address = lower(address)),
  hard_at    timestamptz,
  soft_count int not null default 0 check (soft_count >= 0),
  last_at    timestamptz not null,
  -- Since then mails arrive again; older reports no longer count.
  cleared_at timestamptz
);

-- When the notice was queued for browsers, SMS and WhatsApp; a retry of its mail must not repeat them.
alter table notices add column channels_at timestamptz;
