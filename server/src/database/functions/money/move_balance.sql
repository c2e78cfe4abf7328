-- Changes the balance that an account of the ledger stands for. Only wallets and escrows have one.
create or replace function move_balance(account text, account_owner bigint, amount bigint) returns void
language plpgsql as $$
begin
  if account = 'wallet' then
    update wallets set balance_paise = balance_paise + amount, updated_at = now()
    where userid = account_owner;
  elsif account = 'escrow' then
    update orders set escrow_paise = escrow_paise + amount where id = account_owner;
  else
    return;
  end if;
  if not found then
    raise exception 'no % of %', account, account_owner
      using errcode = 'foreign_key_violation', constraint = 'transfers_known_owner';
  end if;
end $$;
