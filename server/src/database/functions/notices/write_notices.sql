-- Writes notices of one kind, and queues the job that sends them: one job per customer, so that they arrive in
-- order. Call it last in a transaction: jobs are locked after orders and wallets, and in the order of customers.
create or replace function write_notices(
  p_kind text, p_userid bigint[], p_cause text[], p_data jsonb[]
) returns void language plpgsql as $$
begin
  with written as (
    insert into notices (userid, kind, cause, data)
    select userid, p_kind, cause, data from unnest(p_userid, p_cause, p_data) as given (userid, cause, data)
    on conflict (kind, cause) do nothing
    returning userid
  )
  -- Retried for a day and a half.
  insert into jobs (queue, key, payload, max_attempts)
  select 'notices', userid::text, jsonb_build_object('userid', userid), 40
  from written group by userid order by userid
  -- A worker that is running the job may have looked too early, so it cannot finish the job any more. Nobody else
  -- gets the job before that worker passes it on: two workers would send in any order.
  on conflict (queue, key) where key is not null do update
    set attempts = jobs.attempts + 1, max_attempts = jobs.max_attempts + 1,
      payload = jobs.payload || '{"isAgain": true}';
end $$;
