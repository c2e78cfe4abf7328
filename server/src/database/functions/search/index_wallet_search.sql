-- The searchable words of a new wallet transaction.
create or replace function index_wallet_search() returns trigger language plpgsql as $$
begin
  insert into wallet_search (created_at, id, doc) values (new.created_at, new.id,
    lower(concat_ws(' ', '', new.txnid, new.useremail,
      (select orderid from orders where id = new.order_id))));
  return null;
end $$;

create or replace trigger wallet_transactions_searchable after insert on wallet_transactions
  for each row execute function index_wallet_search();
