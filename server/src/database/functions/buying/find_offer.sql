-- What something costs a buyer, or why it cannot be bought: the one place where price, discount and stock
-- are decided, for quotes and purchases alike. `p_userid` is null for a guest, whose own uses of a coupon
-- cannot be counted. `p_lanes` are the lanes of the connected suppliers.
create or replace function find_offer(
  p_role text, p_userid bigint, p_productid int, p_itemid int, p_quantity int, p_coupon_code text,
  p_lanes text[] default '{}'
) returns offer language plpgsql stable as $$
declare
  v_offer offer;
  v_itemid int;
  v_is_in_stock boolean;
  v_sells_vouchers boolean;
  v_coupon coupons;
  v_left bigint;
begin
  select p.name, i.itemid, i.name, case when i.is_api then i.api_type end, i.supplier_item_ids,
      item_lane(i, p_lanes), p.is_in_stock and i.is_in_stock, i.sells_vouchers, 0,
      p_quantity * case p_role when 'reseller' then i.resell_paise else i.discounted_paise end
    into v_offer.product_name, v_itemid, v_offer.item_name, v_offer.api_type,
      v_offer.supplier_item_ids, v_offer.lane, v_is_in_stock, v_sells_vouchers,
      v_offer.discount_paise, v_offer.price_paise
    from products p left join (product_items join items i using (itemid))
      on product_items.productid = p.productid and i.itemid = p_itemid and i.archived_at is null
    where p.productid = p_productid and p.archived_at is null;
  if not found then v_offer.refusal = 'unknown-product'; return v_offer; end if;
  if v_itemid is null then v_offer.refusal = 'unknown-item'; return v_offer; end if;

  -- Only a supplier's lane can be stopped.
  if not v_is_in_stock
    or v_offer.lane not in ('manual', 'voucher') and v_offer.lane = any (stopped_lanes()) then
    v_offer.refusal = 'out-of-stock'; return v_offer;
  end if;
  if v_sells_vouchers then
    select count(*) into v_left from (
      select 1 from vouchers where itemid = p_itemid and part_id is null and not is_quarantined
      limit p_quantity
    ) free;
    if v_left = 0 then v_offer.refusal = 'out-of-stock'; return v_offer; end if;
    if v_left < p_quantity then
      v_offer.refusal = 'few-left'; v_offer.refusal_figure = v_left; return v_offer;
    end if;
  end if;

  if p_coupon_code is null then return v_offer; end if;
  select * into v_coupon from coupons where coupon_code = p_coupon_code and archived_at is null;
  if not found then v_offer.refusal = 'coupon-unknown'; return v_offer; end if;
  v_offer.refusal = case
    when not v_coupon.is_active then 'coupon-inactive'
    when v_coupon.start_date > store_day(now()) then 'coupon-not-started'
    when v_coupon.expiry_date < store_day(now()) then 'coupon-expired'
    when v_coupon.used_count >= v_coupon.usage_limit then 'coupon-used-up'
    when coalesce((
      select used_count from coupon_users where coupon_id = v_coupon.id and userid = p_userid
    ), 0) >= v_coupon.user_limit then 'coupon-own-used-up'
    when p_quantity < v_coupon.minimum_item_quantity then 'coupon-too-few'
    when v_offer.price_paise < v_coupon.min_purchase_paise then 'coupon-too-little'
  end;
  v_offer.refusal_figure = case v_offer.refusal
    when 'coupon-too-few' then v_coupon.minimum_item_quantity - p_quantity
    when 'coupon-too-little' then v_coupon.min_purchase_paise - v_offer.price_paise
  end;
  v_offer.coupon_id = v_coupon.id;
  v_offer.coupon_version = v_coupon.version;
  v_offer.coupon_user_limit = v_coupon.user_limit;
  v_offer.discount_paise = coupon_discount(
    v_coupon.discount_type, v_coupon.discount_paise, v_coupon.discount_basis_points,
    v_coupon.max_discount_paise, v_offer.price_paise);
  return v_offer;
end $$;
