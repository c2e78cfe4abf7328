-- Weighs the owner of an account. Sums of amounts times weight tell whether any balance changed, also when two
-- changes add up to zero. Its text must never change: the closings have sums that were made with it.
create or replace function owner_weight(p_owner bigint) returns bigint
language sql immutable parallel safe as $$
  select 1 + (p_owner % 65521) * (p_owner % 65521) % 65521
$$;
