-- The parts of an order: one per supplier id and unit, or one per unit. Where the value cannot be divided
-- evenly, the first parts get a paisa more. A loop, because PL/pgSQL keeps the plan of its statement; a
-- function in plain SQL was planned at every purchase.
create or replace function insert_parts(
  p_order_id bigint, p_lane text, p_supplier_item_ids text[], p_quantity int, p_value_paise bigint
) returns void language plpgsql as $$
declare
  v_per_unit int = greatest(cardinality(p_supplier_item_ids), 1);
  v_total int = v_per_unit * p_quantity;
begin
  for n in 1..v_total loop
    insert into order_parts (order_id, position, lane, supplier_item_id, share_paise)
    values (p_order_id, n, p_lane, p_supplier_item_ids[(n - 1) % v_per_unit + 1],
      p_value_paise / v_total + case when n <= p_value_paise % v_total then 1 else 0 end);
  end loop;
end $$;
