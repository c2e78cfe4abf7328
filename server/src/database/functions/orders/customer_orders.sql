-- An order as its customer sees it.
create or replace view customer_orders as
  select o.id, o.userid, o.orderid, o.status, o.useremail, o.payment_mode as "paymentMode",
    o.productid, o.product_name as "productName", o.itemid, o.item_name as "itemName", o.quantity,
    o.input1, o.input2, o.player_name as "playerName", o.price_paise as "pricePaise",
    o.discount_paise as "discountPaise", o.value_paise as "valuePaise",
    o.created_at as "createdAt", o.updated_at as "updatedAt",
    (select imgpath from products p where p.productid = o.productid and p.archived_at is null)
      as "imgpath",
    (select coupon_code from coupons c where c.id = o.coupon_id) as "couponCode",
    case when o.status in ('Refunded', 'Cancelled') then (
      select h.reason from order_history h
      where h.order_id = o.id and h.to_status = o.status order by h.id desc limit 1
    ) end as "reason"
  from orders o;
