-- The parts of an order: one per supplier id and unit, or one per unit. Where the value cannot be divided
-- evenly, the first parts get a paisa more. Plain SQL in a `from` list, so PostgreSQL inlines it.
create or replace function parts_of(
  p_supplier_item_ids text[], p_quantity int, p_value_paise bigint,
  out "position" int, out supplier_item_id text, out share_paise bigint
) returns setof record language sql immutable as $$
  select n, p_supplier_item_ids[(n - 1) % per_unit + 1],
    p_value_paise / total + case when n <= p_value_paise % total then 1 else 0 end
  from (select greatest(cardinality(p_supplier_item_ids), 1) as per_unit) unit,
    lateral (select per_unit * p_quantity as total) whole,
    lateral generate_series(1, total) n
$$;
