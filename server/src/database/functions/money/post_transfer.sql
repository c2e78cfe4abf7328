-- Transfers move both balances in the statement that adds them. Only wallets and escrows have a balance.
create or replace function post_transfer() returns trigger language plpgsql as $$
declare
  v_unknown bigint;
begin
  with moved as (
    select account, owner, sum(paise)::bigint as paise from (
      select debit_account as account, debit_owner as owner, -amount_paise as paise from posted
      union all select credit_account, credit_owner, amount_paise from posted
    ) entries
    where account in ('wallet', 'escrow')
    -- Sorting a few rows is cheaper than a hash table.
    group by account, owner order by account, owner
  ), moved_wallets as (
    update wallets w set balance_paise = w.balance_paise + moved.paise, updated_at = now()
    from moved where account = 'wallet' and w.userid = owner
    returning owner
  ), moved_escrows as (
    update orders o set escrow_paise = o.escrow_paise + moved.paise
    from moved where account = 'escrow' and o.id = owner
    returning owner
  )
  select (select count(*) from moved) - (select count(*) from moved_wallets)
    - (select count(*) from moved_escrows) into v_unknown;
  if v_unknown > 0 then
    raise exception 'a transfer from or to no wallet or order'
      using errcode = 'foreign_key_violation', constraint = 'transfers_known_owner';
  end if;
  return null;
end $$;

create or replace trigger transfers_post after insert on transfers
  referencing new table as posted for each statement execute function post_transfer();
