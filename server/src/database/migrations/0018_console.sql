-- What the console needs beyond its lists: orders by their last change, more words to find one by, and
-- the audit by its words.

-- Rows that change are told to whoever looks at them.
create index orders_by_change on orders (updated_at);
create index payment_events_of_payment on payment_events (payment_id);
create index audit_words on audit using gin ((lower(' ' || action || ' ' || subject)) gin_trgm_ops);

/* Whose account it is, in words; null where an account has no owner. */
create function account_owner(p_account text, p_owner bigint) returns text language sql stable as $$
  select case p_account
    when 'wallet' then (select email from users where userid = p_owner)
    when 'escrow' then (select orderid from orders where id = p_owner)
    when 'clearing' then (select gateway_provider from gateways where number = p_owner)
  end
$$;

/* The customer's number is the one of the day of the purchase, as is the e-mail. */
create or replace function index_order_search() returns trigger language plpgsql as $$
begin
  insert into order_search (id, doc) values (new.id,
    lower(concat_ws(' ', new.orderid, new.useremail, new.input1, new.input2, new.item_name,
      (select mobilenumber from users where userid = new.userid))));
  return null;
end $$;

/* What is learned of an order later: references of its payment and of its supplier. */
create function add_order_word(p_order_id bigint, p_word text) returns void language plpgsql as $$
begin
  update order_search set doc = doc || ' ' || lower(p_word)
  where id = p_order_id and position(lower(p_word) in doc) = 0;
end $$;

create function index_payment_word() returns trigger language plpgsql as $$
begin
  perform add_order_word(new.order_id, new.utr);
  return null;
end $$;
create trigger payments_searchable after insert or update of utr on payments for each row
  when (new.order_id is not null and new.utr is not null) execute function index_payment_word();

create function index_attempt_words() returns trigger language plpgsql as $$
declare
  v_order_id bigint;
begin
  select order_id into v_order_id from order_legs where id = new.leg_id;
  perform add_order_word(v_order_id, new.reference);
  if new.supplier_reference is not null then
    perform add_order_word(v_order_id, new.supplier_reference);
  end if;
  return null;
end $$;
create trigger delivery_attempts_searchable after insert on delivery_attempts
  for each row execute function index_attempt_words();
create trigger delivery_attempts_searchable_later
  after update of supplier_reference on delivery_attempts for each row
  when (new.supplier_reference is distinct from old.supplier_reference)
  execute function index_attempt_words();

update order_search s set doc = lower(concat_ws(' ', s.doc, u.mobilenumber, p.utr, a.words))
from orders o join users u using (userid)
left join payments p on p.order_id = o.id
left join (
  select l.order_id, string_agg(distinct concat_ws(' ', a.reference, a.supplier_reference), ' ') as words
  from delivery_attempts a join order_legs l on l.id = a.leg_id group by l.order_id
) a on a.order_id = o.id
where o.id = s.id and (
  u.mobilenumber is not null or p.utr is not null or a.words is not null);
