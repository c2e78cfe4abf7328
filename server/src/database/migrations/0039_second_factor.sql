-- The second factor of an account: passkeys, an authenticator app, and codes for when both are lost.
create table passkeys (
  id            uuid primary key default gen_random_uuid(),
  userid        bigint not null references users,
  -- The name that the device gave it, in base64url.
  credential_id text not null check (length(credential_id) between 1 and 1400),
  public_key    bytea not null,
  -- How often the device says that it was used; a copy of it would repeat a number. Many devices always say 0.
  counter       bigint not null check (counter >= 0),
  transports    text[] not null default '{}',
  name          text not null check (length(name) between 1 and 60),
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz,
  constraint passkeys_credential unique (credential_id)
);
create index passkeys_of_user on passkeys (userid);

create table authenticator_apps (
  id         bigint generated always as identity primary key,
  userid     bigint not null references users,
  sealed     text not null,
  -- The half minute of the last code that was accepted: neither it nor an earlier one is accepted again.
  last_step  bigint not null,
  created_at timestamptz not null default now(),
  constraint authenticator_apps_one unique (userid)
);

-- Using a code removes it.
create table recovery_codes (
  userid    bigint not null references users,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  primary key (userid, code_hash)
);

-- True until the second factor of the account is proved in this session.
alter table sessions add column must_prove boolean not null default false;
-- When it was last proved; null for accounts without one.
alter table sessions add column proved_at timestamptz;
-- What the session is in the middle of: the challenge of a passkey, or the sealed secret of an app.
alter table sessions add column pending_for text check (pending_for in ('prove', 'passkey', 'app'));
alter table sessions add column pending text check (length(pending) <= 500);
alter table sessions add column pending_until timestamptz;
