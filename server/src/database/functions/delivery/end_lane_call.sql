-- Ends a call that begin_lane_call began, and wakes the job that has waited longest for room in the lane.
create or replace function end_lane_call(p_lane text, p_queue text, p_key text) returns void language plpgsql as $$
begin
  delete from lane_calls where lane = p_lane and call = p_queue || ' ' || p_key;
  -- Its time was over, and the sweep has woken the next job.
  if not found then return; end if;
  perform from lanes where name = p_lane for no key update;
  perform run_jobs_again(array(
    select id from jobs where waits_for = p_lane order by created_at, id limit 1 for update skip locked));
end $$;
