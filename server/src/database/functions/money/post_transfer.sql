-- A transfer moves both balances in the statement that adds it.
create or replace function post_transfer() returns trigger language plpgsql as $$
begin
  perform move_balance(new.debit_account, new.debit_owner, -new.amount_paise);
  perform move_balance(new.credit_account, new.credit_owner, new.amount_paise);
  return null;
end $$;

create or replace trigger transfers_post after insert on transfers
  for each row execute function post_transfer();
