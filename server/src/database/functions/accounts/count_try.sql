-- Counts `given` tries (0 only looks) and returns null, or the seconds to wait when the limit is reached.
-- A refused try is not counted; otherwise hammering would keep a lock alive for ever.
create or replace function count_try(
  given_kind text, given_subject bytea, most bigint, span interval, given int
) returns float8 language plpgsql as $$
declare
  moment timestamptz;
  used bigint;
  oldest timestamptz;
begin
  -- One at a time per subject, so that concurrent tries cannot exceed the limit. The clock is read after
  -- the lock, because the transaction's own time may be older than the last row.
  perform pg_advisory_xact_lock(
    hashtextextended(given_kind, hashtextextended(encode(given_subject, 'hex'), 0)));
  moment := clock_timestamp();
  select coalesce(sum(count), 0), min(last_at) into used, oldest from try_counts
    where kind = given_kind and subject = given_subject and last_at > moment - span and count > 0
      -- A row takes tries for a tenth of the span, so an older one holds none that still count. Without
      -- this bound a busy counter read two days of rows for every try, under the lock.
      and span_start > moment - span * 1.1;
  if used >= most then
    return extract(epoch from oldest + span - moment)::float8;
  end if;
  if given = 0 then
    return null;
  end if;
  update try_counts set count = count + given, last_at = moment
    where kind = given_kind and subject = given_subject and span_start > moment - span / 10;
  if not found then
    insert into try_counts (kind, subject, span_start, count, last_at)
      values (given_kind, given_subject, moment, given, moment);
  end if;
  return null;
end $$;
