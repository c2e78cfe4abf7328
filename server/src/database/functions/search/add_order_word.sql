-- Adds a word that becomes known later: a reference of the payment or of the supplier.
create or replace function add_order_word(p_order_id bigint, p_word text) returns void language plpgsql as $$
begin
  update order_search s set doc = s.doc || ' ' || lower(p_word) from orders o
  where o.id = p_order_id and s.created_at = o.created_at and s.id = o.id
    and position(lower(p_word) in s.doc) = 0;
end $$;
