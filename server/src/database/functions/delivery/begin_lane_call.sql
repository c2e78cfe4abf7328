-- Whether a job may call a supplier now. If its lane has room, the call counts from now until end_lane_call, or until
-- the time is over if the node dies. Otherwise the job is marked as waiting, and the end of a call wakes it: the lane's
-- lock keeps the two apart. Call it outside of other transactions, so that nobody waits for more than these statements.
create or replace function begin_lane_call(
  p_lane text, p_queue text, p_key text, p_limit int, p_for interval
) returns boolean language plpgsql as $$
begin
  perform from lanes where name = p_lane for no key update;
  if (select count(*) from lane_calls where lane = p_lane and until > now()) >= p_limit then
    update jobs set waits_for = p_lane where queue = p_queue and key = p_key;
    return false;
  end if;
  insert into lane_calls (lane, call, until)
  values (p_lane, p_queue || ' ' || p_key, now() + p_for)
  on conflict (lane, call) do update set until = excluded.until;
  return true;
end $$;
