-- The status of an order once it is paid: staff deliver what is on the manual lane.
create or replace function paid_status_of(p_lane text) returns text language sql immutable as $$
  select case p_lane when 'manual' then 'Processing' else 'Queued' end
$$;
