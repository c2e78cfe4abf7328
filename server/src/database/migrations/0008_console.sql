-- Who did what, and work that waits to be done.

create table audit (
  id           bigint generated always as identity primary key,
  at           timestamptz not null default now(),
  actor_userid bigint references users,
  action       text not null check (length(action) between 1 and 60),
  subject      text not null default '' check (length(subject) <= 100),
  reason       text not null default '' check (length(reason) <= 500),
  before       jsonb,
  after        jsonb,
  ip           text not null default '' check (length(ip) <= 64)
);
create index audit_by_time on audit (at, id);
create index audit_of_actor on audit (actor_userid, id);
create index audit_of_subject on audit (subject, id);
create index audit_words on audit using gin ((lower(' ' || action || ' ' || subject)) gin_trgm_ops);

create table jobs (
  id           bigint generated always as identity primary key,
  queue        text not null check (length(queue) between 1 and 40),
  key          text,
  payload      jsonb not null default '{}',
  -- When a worker may take it and, once taken, when its lease ends.
  run_at       timestamptz not null default now(),
  -- How often it was taken. It is also the fencing token: a worker that comes back late finds it changed.
  attempts     int not null default 0,
  max_attempts int not null default 12 check (max_attempts >= 1),
  -- Failures in a row. Being taken is not a failure: a delivery that waits for its supplier is taken many
  -- times, and one lost connection must not make it wait for an hour.
  failures     int not null default 0,
  last_error   text,
  created_at   timestamptz not null default now()
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01);
create index jobs_ready on jobs (run_at);
create unique index jobs_key on jobs (queue, key) where key is not null;

create table dead_jobs (
  id         bigint primary key,
  queue      text not null,
  payload    jsonb not null,
  attempts   int not null,
  last_error text,
  created_at timestamptz not null,
  died_at    timestamptz not null default now()
);
