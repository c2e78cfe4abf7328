-- Counts a try for several limits, in their order and in one commit. The first limit that is reached refuses it: its
-- seconds to wait are returned, and the limits after it do not count the try. Every caller names the limits of a kind
-- in the same order, so two of them never wait for each other.
create or replace function count_tries(
  kinds text[], subjects bytea[], most bigint[], span_seconds float8[], given int
) returns float8 language plpgsql as $$
declare
  wait_seconds float8;
begin
  for i in 1 .. cardinality(kinds) loop
    wait_seconds := count_try(
      kinds[i], subjects[i], most[i], make_interval(secs => span_seconds[i]), given);
    exit when wait_seconds is not null;
  end loop;
  return wait_seconds;
end $$;
