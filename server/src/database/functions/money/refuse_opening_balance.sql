-- A balance starts at zero, for the same reason that only a transfer moves it.
create or replace function refuse_opening_balance() returns trigger language plpgsql as $$
begin
  raise exception 'a balance starts at zero'
    using errcode = 'restrict_violation', constraint = 'balance_starts_at_zero';
end $$;

create or replace trigger wallets_start_empty before insert on wallets for each row
  when (new.balance_paise <> 0) execute function refuse_opening_balance();
create or replace trigger orders_start_empty before insert on orders for each row
  when (new.escrow_paise <> 0) execute function refuse_opening_balance();
