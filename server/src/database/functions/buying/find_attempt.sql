-- What is known under an idempotency key: null, or the row that an earlier request left.
create or replace function find_attempt(p_userid bigint, p_key text, p_request_hash bytea)
returns idempotency_keys language plpgsql as $$
declare
  v_known idempotency_keys;
begin
  -- Held to the end of the transaction: a request that comes meanwhile learns that the first still runs.
  if not pg_try_advisory_xact_lock(hashtextextended(p_userid || '/' || p_key, 7)) then
    perform refuse('still-running');
  end if;
  select * into v_known from idempotency_keys where userid = p_userid and key = p_key;
  if not found then return null; end if;
  if v_known.request_hash <> p_request_hash then perform refuse('key-reused'); end if;
  if v_known.reply is null and v_known.working_until > now() then
    perform refuse('still-running');
  end if;
  return v_known;
end $$;
