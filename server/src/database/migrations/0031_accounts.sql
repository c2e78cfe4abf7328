-- Accounts: whose mailbox an account's e-mail address is.

-- Set when the owner of the number claims an account that somebody else registered: the address is still
-- the registrant's, so it must not recover the account, whatever happens to the number later. Cleared by a
-- verification link that the owner asked for, or when staff set another address.
alter table users add email_distrusted_at timestamptz;

-- As before, with a bound on span_start: a row takes tries for a tenth of the span, so an older one holds
-- none that still count. Without it a busy counter read two days of rows for every try, under the lock.
create or replace function count_try(
  given_kind text, given_subject bytea, most bigint, span interval, given int
) returns float8 language plpgsql as $$
declare
  moment timestamptz;
  used bigint;
  oldest timestamptz;
begin
  -- One at a time per subject, so that none of many at once slips past the limit. The clock is read
  -- after the lock: the transaction's own time may be older than the last row.
  perform pg_advisory_xact_lock(
    hashtextextended(given_kind, hashtextextended(encode(given_subject, 'hex'), 0)));
  moment := clock_timestamp();
  select coalesce(sum(count), 0), min(last_at) into used, oldest from attempt_counts
    where kind = given_kind and subject = given_subject and last_at > moment - span and count > 0
      and span_start > moment - span * 1.1;
  if used >= most then
    return extract(epoch from oldest + span - moment)::float8;
  end if;
  if given = 0 then
    return null;
  end if;
  update attempt_counts set count = count + given, last_at = moment
    where kind = given_kind and subject = given_subject and span_start > moment - span / 10;
  if not found then
    insert into attempt_counts (kind, subject, span_start, count, last_at)
      values (given_kind, given_subject, moment, given, moment);
  end if;
  return null;
end $$;
