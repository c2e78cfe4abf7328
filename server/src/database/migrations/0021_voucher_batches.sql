-- Voucher stock by batches: what was imported together can be kept from being sold together, and staff
-- are told when few codes are left.

create table voucher_batches (
  id                bigint generated always as identity primary key,
  itemid            int not null references items,
  imported_by       bigint references users,
  note              text not null default '' check (length(note) <= 200),
  created_at        timestamptz not null default now(),
  -- Since when its unsold codes are held back, and why.
  quarantined_at    timestamptz,
  quarantine_reason text not null default ''
);
create index voucher_batches_of_item on voucher_batches (itemid, id);

alter table items
  -- So many codes left, or fewer, are few.
  add column low_stock_at int not null default 10 check (low_stock_at between 0 and 1000000);

alter table vouchers
  -- Null for a code that a supplier delivered: it was never stock.
  add column batch_id bigint references voucher_batches,
  -- In the code's own row, so that a buyer and whoever holds it back contend for one lock.
  add column is_quarantined boolean not null default false,
  add constraint vouchers_sold_or_quarantined check (leg_id is null or not is_quarantined);

-- What came in one transaction was one import.
insert into voucher_batches (itemid, imported_by, created_at)
  select v.itemid, v.imported_by, v.created_at
  from vouchers v left join order_legs l on l.id = v.leg_id
  where v.leg_id is null or l.lane = 'voucher'
  group by v.itemid, v.imported_by, v.created_at order by v.created_at, v.itemid;
update vouchers v set batch_id = b.id from voucher_batches b
  where b.itemid = v.itemid and b.created_at = v.created_at
    and b.imported_by is not distinct from v.imported_by
    and (v.leg_id is null
      or exists (select 1 from order_legs l where l.id = v.leg_id and l.lane = 'voucher'));
-- The batch says it for all its codes.
alter table vouchers drop column imported_by;

create index vouchers_of_batch on vouchers (batch_id);
drop index vouchers_available;
create index vouchers_available on vouchers (itemid, id)
  where leg_id is null and not is_quarantined;

/* Gives free codes to the parts of an order that have none; says how many still lack one. */
create or replace function claim_vouchers(p_order_id bigint, p_itemid int) returns int language plpgsql as $$
declare
  v_wanted int;
  v_given int;
begin
  select count(*) into v_wanted from order_legs l
    where l.order_id = p_order_id and l.lane = 'voucher' and l.state = 'waiting'
      and not exists (select 1 from vouchers v where v.leg_id = l.id);
  with free as (
    select id, row_number() over (order by id) as n from (
      -- A code that another buyer is just taking is not waited for.
      select id from vouchers where itemid = p_itemid and leg_id is null and not is_quarantined
      order by id limit v_wanted for update skip locked
    ) locked
  ), lacking as (
    select l.id, row_number() over (order by l.position) as n from order_legs l
    where l.order_id = p_order_id and l.lane = 'voucher' and l.state = 'waiting'
      and not exists (select 1 from vouchers v where v.leg_id = l.id)
  )
  update vouchers v set leg_id = lacking.id from free join lacking using (n) where v.id = free.id;
  get diagnostics v_given = row_count;
  return v_wanted - v_given;
end $$;

/* `p_userid` is null for a guest, whose own uses of a coupon nobody can count. */
create or replace function find_offer(
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
      select 1 from vouchers where itemid = p_itemid and leg_id is null and not is_quarantined
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
