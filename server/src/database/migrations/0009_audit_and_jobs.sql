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

create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();

-- `run_at` is when a job may be taken and, once taken, when its lease ends. `attempts` is the fencing
-- token: who comes back late finds it changed.
create table jobs (
  id           bigint generated always as identity primary key,
  queue        text not null check (length(queue) between 1 and 40),
  key          text,
  payload      jsonb not null default '{}',
  run_at       timestamptz not null default now(),
  attempts     int not null default 0,
  max_attempts int not null default 12 check (max_attempts >= 1),
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

create table schedules (
  name    text primary key,
  queue   text not null,
  every   interval not null check (every > interval '0'),
  next_at timestamptz not null default now(),
  payload jsonb not null default '{}'
);
