-- The lane that delivers an item, given the lanes of the connected suppliers.
create or replace function item_lane(p_item items, p_connected text[]) returns text
language plpgsql immutable as $$
begin
  return lane_of(p_item.sells_vouchers,
    -- A supplier orders by its own ids, so staff deliver an item without one.
    case when p_item.is_api and cardinality(p_item.supplier_item_ids) > 0
      then p_item.api_type end,
    p_connected);
end $$;
