-- What something costs a buyer, or why it cannot be bought: the one place where price, discount and stock
-- are decided, for quotes and purchases alike. `p_userid` is null for a guest, whose own uses of a coupon
-- cannot be counted. `p_lanes` are the lanes of the connected suppliers.
create or replace function find_offer(
  p_role text, p_userid bigint, p_productid int, p_itemid int, p_quantity int, p_coupon_code text,
  p_lanes text[] default '{}'
) returns offer language plpgsql stable as $$
declare
  v_offer offer;
  v_product products;
  v_item items;
  v_coupon coupons;
  v_left bigint;
begin
  select * into v_product from products where productid = p_productid and archived_at is null;
  if not found then v_offer.refusal = 'unknown-product'; return v_offer; end if;
  select i.* into v_item from items i join product_items using (itemid)
    where productid = p_productid and i.itemid = p_itemid and i.archived_at is null;
  if not found then v_offer.refusal = 'unknown-item'; return v_offer; end if;

  v_offer.product_name = v_product.name;
  v_offer.item_name = v_item.name;
  v_offer.api_type = case when v_item.is_api then v_item.api_type end;
  v_offer.supplier_item_ids = v_item.supplier_item_ids;
  v_offer.lane = item_lane(v_item, p_lanes);
  v_offer.price_paise = p_quantity *
    case p_role when 'reseller' then v_item.resell_paise else v_item.discounted_paise end;
  v_offer.discount_paise = 0;

  if not (v_product.is_in_stock and v_item.is_in_stock) or v_offer.lane = any (stopped_lanes()) then
    v_offer.refusal = 'out-of-stock'; return v_offer;
  end if;
  if v_item.sells_vouchers then
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
