-- Accounts: limits over sliding windows, one-time codes by mail too, and when a number was changed.

-- A row holds tries that came close together, and counts until one span after the last of them. So no
-- window of that length, wherever it begins, holds more tries than the limit.
alter table attempt_counts add last_at timestamptz not null default now();
drop index attempt_counts_age;
create index attempt_counts_age on attempt_counts (last_at);
-- A try can be given back, so a row can hold none.
alter table attempt_counts drop constraint attempt_counts_count_check;
alter table attempt_counts add constraint attempt_counts_count_check check (count >= 0);

-- Counts `given` tries (0 only looks) and returns null, or the seconds to wait when the limit is
-- reached. A refused try is not counted: otherwise hammering would never end a lock.
create function count_try(
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
    where kind = given_kind and subject = given_subject and last_at > moment - span and count > 0;
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

-- Codes go to an e-mail address too, where somebody has neither a password nor a proven number.
alter table one_time_codes rename column mobilenumber to recipient;
alter table one_time_codes drop constraint one_time_codes_mobilenumber_check;
alter table one_time_codes add constraint one_time_codes_recipient_check
  check (recipient ~ '^[0-9]{10}$' or (position('@' in recipient) > 1 and length(recipient) <= 254));

-- A password reset removes a number that was changed shortly before: whoever had the account may have
-- changed it to come back. Null for a number that is as old as the account.
alter table users add mobile_changed_at timestamptz;
