-- What the customer typed, as words of its own: a search of the inputs for a word that half of all
-- orders have elsewhere, in an address, no longer reads every one of them.

lock table orders in share row exclusive mode;

drop index order_search_doc;
alter table order_search add column inputs text not null default '';
-- Each input begins with a blank, as every word does, and no word goes from one into the other.
update order_search s set inputs = lower(' ' || o.input1 || e'\n ' || o.input2)
from orders o where o.created_at = s.created_at and o.id = s.id;
alter table order_search alter inputs drop default;
create index order_search_words on order_search using gin (doc gin_trgm_ops, inputs gin_trgm_ops);
alter table order_search alter inputs set statistics 3000;

create or replace function index_order_search() returns trigger language plpgsql as $$
begin
  insert into order_search (created_at, id, doc, inputs) values (new.created_at, new.id,
    lower(concat_ws(' ', '', new.orderid, new.useremail, new.input1, new.input2, new.item_name,
      (select mobilenumber from users where userid = new.userid))),
    lower(' ' || new.input1 || e'\n ' || new.input2));
  return null;
end $$;

/* As it was, in a language whose plans are kept: as plain SQL it was planned at every purchase. */
create or replace function lane_of(p_sells_vouchers boolean, p_api_type text, p_connected text[])
returns text language plpgsql immutable as $$
declare
  v_lane text = case
    when p_api_type = 'SMILEBR' then 'smile-br'
    when p_api_type = 'SMILEPH' then 'smile-ph'
    when p_api_type like 'MOOGOLD%' then 'moogold'
  end;
begin
  return case
    when p_sells_vouchers then 'voucher'
    when v_lane = any (p_connected) then v_lane
    else 'manual'
  end;
end $$;
