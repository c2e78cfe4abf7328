-- The searchable words of new wallet transactions.
create or replace function index_wallet_search() returns trigger language plpgsql as $$
begin
  insert into wallet_search (created_at, id, doc)
  select created_at, id, lower(concat_ws(' ', '', txnid, useremail,
    (select orderid from orders o where o.id = t.order_id)))
  from added t;
  return null;
end $$;

create or replace trigger wallet_transactions_searchable after insert on wallet_transactions
  referencing new table as added for each statement execute function index_wallet_search();
