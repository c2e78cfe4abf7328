-- What a closing records of the transfers after one id and up to another, on top of the closing before it. Its
-- text must never change: the proof compares its results with those of the day when the transfers were closed.
create or replace function sum_transfers(
  p_after bigint, p_up_to bigint, p_balances jsonb, p_balance_print numeric, p_digest bytea,
  out transfers bigint, out balances jsonb, out balance_print numeric, out digest bytea
) language sql stable as $$
  with stretch as materialized (
    select * from transfers where id > p_after and id <= p_up_to
  ), entries as (
    select debit_account as account, debit_owner as owner, -amount_paise as paise from stretch
    union all
    select credit_account, credit_owner, amount_paise from stretch
  ), sums as (
    select account, sum(paise) as paise, sum(paise * owner_weight(owner)) as print
    from entries group by account
  )
  select (select count(*) from stretch),
    (select coalesce(jsonb_object_agg(account, paise), '{}') from (
      select account, sum(paise)::bigint as paise from (
        select key as account, value::text::bigint as paise from jsonb_each(p_balances)
        union all
        select account, paise from sums
      ) both_parts group by account
    ) added),
    p_balance_print + coalesce((
      select sum(print) from sums where account in ('wallet', 'escrow')), 0),
    -- Each row is hashed by itself, so that no text can pass as the end of one row and the start of another.
    sha256(p_digest || coalesce((
      select string_agg(sha256(convert_to(concat_ws('|', id, kind, debit_account, debit_owner,
        credit_account, credit_owner, amount_paise, (extract(epoch from created_at) * 1000000)::bigint,
        cause), 'UTF8')), ''::bytea order by id) from stretch), ''))
$$;
