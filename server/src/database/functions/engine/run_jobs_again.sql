-- Makes jobs due, and keeps a worker that is running one of them from finishing or postponing it. This includes jobs
-- that are due already: a worker may be taking one, and may read the old state before this transaction commits. Even a
-- job that is in its last attempt gets another one.
create or replace function run_jobs_again(p_ids bigint[]) returns int language plpgsql as $$
declare
  v_count int;
begin
  update jobs set run_at = least(run_at, now()), waits_for = null,
    attempts = attempts + 1, max_attempts = greatest(max_attempts + 1, attempts + 2)
  where id = any (p_ids);
  get diagnostics v_count = row_count;
  return v_count;
end $$;
