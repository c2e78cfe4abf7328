-- Jobs are taken queue by queue, so that a backlog of one queue costs the others nothing. The table is short, so its
-- indexes are built at once. The index by time alone goes now, not in a later release: when most jobs are of one
-- queue, the planner believes it to be as good, and reads all of them. Nodes of the previous version then sort the
-- due jobs instead.
create index jobs_due on jobs (queue, run_at);
-- allow require-concurrent-index-deletion: the table is short, so the lock is over at once
drop index jobs_ready;
-- Holds only jobs in their last attempt, so it is nearly empty however long the backlog is.
create index jobs_last_attempt on jobs (run_at) where attempts >= max_attempts;

-- The lane whose supplier has as many calls as it may have: the job is woken when one of them ends.
alter table jobs add column waits_for text;
create index jobs_waiting_for on jobs (waits_for, created_at, id) where waits_for is not null;

-- A job that staff retry is queued as it was.
alter table dead_jobs add column key text;
alter table dead_jobs add column max_attempts int;
create index dead_jobs_by_time on dead_jobs (died_at desc, id desc);

-- The calls that all nodes together have under way at a supplier that takes several at once. A node that died
-- never removes its rows, so each counts only for a while.
create table lane_calls (
  lane  text not null references lanes,
  call  text not null,
  until timestamptz not null,
  primary key (lane, call)
);
