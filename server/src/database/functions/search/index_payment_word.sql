-- Staff find orders and wallet loads by the bank's reference and by the gateway's own id.
create or replace function index_payment_word() returns trigger language plpgsql as $$
declare
  v_word text;
begin
  foreach v_word in array array_remove(array[new.utr, new.gateway_payment_id], null) loop
    if new.order_id is not null then
      perform add_order_word(new.order_id, v_word);
    else
      perform add_wallet_word(new.wallet_transaction_id, v_word);
    end if;
  end loop;
  return null;
end $$;

create or replace trigger payments_searchable
  after insert or update of utr, gateway_payment_id on payments
  for each row when (new.utr is not null or new.gateway_payment_id is not null)
  execute function index_payment_word();
