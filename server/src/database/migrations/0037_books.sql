-- Proofs of the books that staff ask for, and lists as files that a job writes.

-- At most one proof is open: it reads everything, and a second one would find the same.
create table asked_proofs (
  id          uuid primary key default gen_random_uuid(),
  userid      bigint not null references users,
  asked_at    timestamptz not null default now(),
  -- Of how many steps.
  steps_done  bigint not null default 0,
  steps       bigint not null default 0,
  ended_at    timestamptz,
  -- Null in a proof that has not ended, or that failed.
  is_balanced boolean,
  -- What was found, by list; empty when the books balance.
  found       jsonb not null default '{}',
  constraint asked_proofs_result check (is_balanced is null or ended_at is not null)
);
create unique index asked_proofs_one_open on asked_proofs ((true)) where ended_at is null;

create table exports (
  id         uuid primary key default gen_random_uuid(),
  userid     bigint not null references users,
  kind       text not null check (length(kind) between 1 and 40),
  -- As the list's own functions take it.
  filter     jsonb not null,
  file_name  text not null check (length(file_name) between 1 and 100),
  asked_at   timestamptz not null default now(),
  -- Grows with every run of the job, so that a run that lost its lease writes nothing more.
  run        int not null default 0,
  rows_done  bigint not null default 0,
  -- Null where a list does not count all of its rows.
  rows_total bigint,
  ended_at   timestamptz
);
create index exports_of_user on exports (userid, asked_at);

create table export_chunks (
  export_id uuid not null references exports on delete cascade,
  number    int not null,
  content   text not null,
  primary key (export_id, number)
);
