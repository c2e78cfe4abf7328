-- The searchable words of new orders. The customer's number and e-mail address are those at the time of
-- the purchase. Each input begins with a blank, as every word does, and the line break keeps a search term
-- from matching across two inputs.
create or replace function index_order_search() returns trigger language plpgsql as $$
begin
  insert into order_search (created_at, id, doc, inputs)
  select created_at, id,
    lower(concat_ws(' ', '', orderid, useremail, input1, input2, item_name,
      (select mobilenumber from users u where u.userid = o.userid))),
    lower(' ' || input1 || e'\n ' || input2)
  from added o;
  return null;
end $$;

create or replace trigger orders_searchable after insert on orders
  referencing new table as added for each statement execute function index_order_search();
