-- Transfers move both balances in the statement that adds them. Only wallets and escrows have a balance.
create or replace function post_transfer() returns trigger language plpgsql as $$
declare
  v_unknown text;
begin
  with moved as (
    select account, owner, sum(paise) as paise from (
      select debit_account as account, debit_owner as owner, -amount_paise as paise from posted
      union all select credit_account, credit_owner, amount_paise from posted
    ) entries
    where account in ('wallet', 'escrow') group by account, owner
  ), known as (
    update wallets w set balance_paise = w.balance_paise + moved.paise, updated_at = now()
    from moved where account = 'wallet' and w.userid = owner
    returning account, owner
  ), known_orders as (
    update orders o set escrow_paise = o.escrow_paise + moved.paise
    from moved where account = 'escrow' and o.id = owner
    returning account, owner
  )
  select format('%s of %s', account, owner) into v_unknown from moved
  where (account, owner) not in (select * from known union all select * from known_orders) limit 1;
  if v_unknown is not null then
    raise exception 'no %', v_unknown
      using errcode = 'foreign_key_violation', constraint = 'transfers_known_owner';
  end if;
  return null;
end $$;

create or replace trigger transfers_post after insert on transfers
  referencing new table as posted for each statement execute function post_transfer();
