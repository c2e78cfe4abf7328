-- What something costs somebody: the one place where price and discount are computed, asked by the
-- quote and by the purchase alike.

-- The names suppliers gave for players, so that an order can carry one that we were told ourselves.
create table player_checks (
  api_type   text not null,
  input1     text not null,
  input2     text not null,
  name       text not null check (length(name) between 1 and 100),
  checked_at timestamptz not null default now(),
  primary key (api_type, input1, input2)
);

-- A purchase reads a coupon first and claims it last; an edit in between must not go unnoticed.
create function count_coupon_edit() returns trigger language plpgsql as $$
begin
  new.version = old.version + 1;
  return new;
end $$;
create trigger coupons_edited before update on coupons for each row
  when (old.used_count = new.used_count) execute function count_coupon_edit();

/* Rounded down to whole paise, never more than the price; a ceiling of zero is none. */
create function coupon_discount(
  p_type text, p_paise bigint, p_basis_points int, p_ceiling bigint, p_price bigint
) returns bigint language sql immutable as $$
  select least(p_price, case p_type
    when 'fixed' then coalesce(p_paise, 0)
    when 'percentage' then least(
      p_price * coalesce(p_basis_points, 0) / 10000,
      case p_ceiling when 0 then p_price else p_ceiling end)
  end)
$$;

create type offer as (
  -- Why it cannot be bought so; null when it can.
  refusal           text,
  -- The figure that the refusal's text needs.
  refusal_figure    bigint,
  product_name      text,
  item_name         text,
  api_type          text,
  supplier_item_ids text[],
  sells_vouchers    boolean,
  price_paise       bigint,
  discount_paise    bigint,
  coupon_id         uuid,
  coupon_version    int,
  coupon_user_limit int
);

/* `p_userid` is null for a guest, whose own uses of a coupon nobody can count. */
create function find_offer(
  p_role text, p_userid bigint, p_productid int, p_itemid int, p_quantity int, p_coupon_code text
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
  v_offer.sells_vouchers = v_item.sells_vouchers;
  v_offer.price_paise = p_quantity *
    case p_role when 'reseller' then v_item.resell_paise else v_item.discounted_paise end;
  v_offer.discount_paise = 0;

  if not (v_product.instock and v_item.in_stock) then
    v_offer.refusal = 'out-of-stock'; return v_offer;
  end if;
  if v_item.sells_vouchers then
    select count(*) into v_left from (
      select 1 from vouchers where itemid = p_itemid and leg_id is null limit p_quantity
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
