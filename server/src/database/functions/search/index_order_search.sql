-- The searchable words of a new order. The customer's number and e-mail address are those at the time of
-- the purchase. Each input begins with a blank, as every word does, and the line break keeps a search term
-- from matching across two inputs.
create or replace function index_order_search() returns trigger language plpgsql as $$
begin
  insert into order_search (created_at, id, doc, inputs) values (new.created_at, new.id,
    lower(concat_ws(' ', '', new.orderid, new.useremail, new.input1, new.input2, new.item_name,
      (select mobilenumber from users where userid = new.userid))),
    lower(' ' || new.input1 || e'\n ' || new.input2));
  return null;
end $$;

create or replace trigger orders_searchable after insert on orders
  for each row execute function index_order_search();
