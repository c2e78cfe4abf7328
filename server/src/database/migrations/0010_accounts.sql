-- What signing in needs beyond users and sessions: limits that nodes share, the halves of a Google
-- sign-in, and the question whether a number's owner is the account's.

-- How often something was tried, per subject and span of time. Subjects are hashed: an address or a
-- number that was only typed is nobody's data to keep.
create table attempt_counts (
  kind       text not null check (length(kind) between 1 and 40),
  subject    bytea not null,
  span_start timestamptz not null,
  count      int not null check (count > 0),
  primary key (kind, subject, span_start)
);
create index attempt_counts_age on attempt_counts (span_start);

-- A session that began by a code sent to a number that its account never proved. Until its owner has
-- said whether the account is theirs, it can neither buy nor add money.
alter table sessions add must_answer boolean not null default false;
alter table sessions add signed_in_by text not null default 'password'
  check (signed_in_by in ('password', 'code', 'google', 'sso'));

-- A sign-in that left for Google: what must come back with it.
create table google_flows (
  state_hash    bytea primary key,
  nonce         text not null,
  code_verifier text not null,
  expires_at    timestamptz not null
);

-- A sign-in that came back, waiting for the page to fetch its session, once.
create table sign_in_handovers (
  token_hash bytea primary key,
  userid     bigint not null references users,
  expires_at timestamptz not null
);

-- The optional single sign-on's own name for a person.
alter table users add sso_subject text unique;
