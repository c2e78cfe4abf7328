-- A balance that changes without a transfer would be money from nowhere.
create or replace function refuse_direct_balance() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'a balance moves by a transfer only'
      using errcode = 'restrict_violation', constraint = 'balance_by_transfer_only';
  end if;
  return new;
end $$;

create or replace trigger wallets_by_transfer before update on wallets for each row
  when (old.balance_paise is distinct from new.balance_paise)
  execute function refuse_direct_balance();
create or replace trigger orders_escrow_by_transfer before update on orders for each row
  when (old.escrow_paise is distinct from new.escrow_paise)
  execute function refuse_direct_balance();
