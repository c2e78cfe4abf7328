-- The purchase: one function, one round trip, one transaction. Everything it needs is read inside it;
-- what can be contested is claimed by guarded statements, in one order of locks for the whole store:
-- order, wallet, coupon, totals.

-- A key's work may reach outside, to a gateway; until this time somebody is on it.
alter table idempotency_keys
  add column working_until timestamptz,
  -- The payment it started, by which the work can be taken up again.
  add column client_txn_id text;

-- The gateway's own name for a payment, where it gave one.
alter table payments add column gateway_reference text;

create index orders_unpaid_of_user on orders (userid) where status = 'Created';

/* A refusal travels as an error, so that nothing of the statement stays. Its text is the code's. */
create function refuse(p_refusal text, p_figure bigint default null) returns void
language plpgsql as $$
begin
  raise exception using errcode = 'GW001', message = p_refusal,
    detail = coalesce(p_figure::text, '');
end $$;

/* What is known under a key: nothing, or the row that an earlier request left. */
create function find_attempt(p_userid bigint, p_key text, p_request_hash bytea)
returns idempotency_keys language plpgsql as $$
declare
  v_known idempotency_keys;
begin
  -- Held to the end of the transaction: whoever comes meanwhile learns that the first still runs.
  if not pg_try_advisory_xact_lock(hashtextextended(p_userid || '/' || p_key, 7)) then
    perform refuse('still-running');
  end if;
  select * into v_known from idempotency_keys where userid = p_userid and key = p_key;
  if not found then return null; end if;
  if v_known.request_hash <> p_request_hash then perform refuse('key-reused'); end if;
  if v_known.reply is null and v_known.working_until > now() then
    perform refuse('still-running');
  end if;
  return v_known;
end $$;

/*
 * The parts of an order: one per supplier id and unit, or one per unit. Shares differ by a paisa.
 * A loop, because a statement of a function in plain SQL would be planned anew at every purchase.
 */
create function insert_legs(
  p_order_id bigint, p_lane text, p_supplier_item_ids text[], p_quantity int, p_value_paise bigint
) returns void language plpgsql as $$
declare
  v_per_unit int = greatest(cardinality(p_supplier_item_ids), 1);
  v_total int = v_per_unit * p_quantity;
begin
  for n in 1..v_total loop
    insert into order_legs (order_id, position, lane, supplier_item_id, share_paise)
    values (p_order_id, n, p_lane, p_supplier_item_ids[(n - 1) % v_per_unit + 1],
      p_value_paise / v_total + case when n <= p_value_paise % v_total then 1 else 0 end);
  end loop;
end $$;

/*
 * Our own codes are handed out, a supplier that is connected delivers what is its own, and whatever
 * nobody can deliver by itself waits for staff.
 */
create function lane_of(p_sells_vouchers boolean, p_api_type text, p_connected text[]) returns text
language sql immutable as $$
  select case
    when p_sells_vouchers then 'voucher'
    when lane = any (p_connected) then lane
    else 'manual'
  end from (
    select case
      when p_api_type = 'SMILEBR' then 'smile-br'
      when p_api_type = 'SMILEPH' then 'smile-ph'
      when p_api_type like 'MOOGOLD%' then 'moogold'
    end as lane
  ) supplied
$$;

create function paid_status_of(p_lane text) returns text language sql immutable as $$
  select case p_lane when 'manual' then 'Processing' else 'Queued' end
$$;

/* An order as its customer sees it. */
create view customer_orders as
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

create function place_order(
  p_userid bigint, p_key text, p_request_hash bytea, p_orderid text, p_txnid text,
  p_productid int, p_itemid int, p_quantity int, p_input1 text, p_input2 text,
  p_payment_mode text, p_gateway text, p_gateway_codes text[], p_coupon_code text, p_lanes text[],
  p_per_minute int, p_unpaid_limit int, p_pay_within interval, p_work_within interval
) returns jsonb language plpgsql as $$
declare
  v_known idempotency_keys;
  v_buyer users;
  v_offer offer;
  v_value bigint;
  v_balance bigint;
  v_gateway gateways;
  v_lane text;
  v_order_id bigint;
  v_transfer_id bigint;
  v_must_pay boolean;
  v_status text;
  v_order jsonb;
begin
  v_known = find_attempt(p_userid, p_key, p_request_hash);
  if v_known.key is not null then
    if v_known.reply is null then
      update idempotency_keys set working_until = now() + p_work_within
        where userid = p_userid and key = p_key;
      return jsonb_build_object('outcome', 'resumed', 'order', (
        select to_jsonb(o) from customer_orders o where o.orderid = v_known.client_txn_id));
    end if;
    return jsonb_build_object('outcome', 'known', 'reply', v_known.reply);
  end if;

  select * into v_buyer from users where userid = p_userid;
  if v_buyer.is_blocked then perform refuse('blocked'); end if;
  if (
    select created_at from orders where userid = p_userid
    order by id desc offset p_per_minute - 1 limit 1
  ) > now() - interval '1 minute' then
    perform refuse('too-many-orders');
  end if;

  v_offer = find_offer(v_buyer.role, p_userid, p_productid, p_itemid, p_quantity, p_coupon_code);
  if v_offer.refusal is not null then
    perform refuse(v_offer.refusal, v_offer.refusal_figure);
  end if;
  v_value = v_offer.price_paise - v_offer.discount_paise;
  v_lane = lane_of(v_offer.sells_vouchers,
    -- A supplier orders by its own ids; an item without one is nobody's but staff's.
    case when cardinality(v_offer.supplier_item_ids) > 0 then v_offer.api_type end, p_lanes);
  -- What a coupon makes free is paid.
  v_must_pay = p_payment_mode = 'upi' and v_value > 0;
  v_status = case when v_must_pay then 'Created' else paid_status_of(v_lane) end;

  if p_payment_mode = 'upi' then
    select * into v_gateway from gateways
      where is_active and code = any (p_gateway_codes)
        and (p_gateway is null or lower(p_gateway) in (code, lower(gateway_provider)))
      order by number limit 1;
    if not found then perform refuse('no-gateway'); end if;
    if (
      select count(*) from orders where userid = p_userid and status = 'Created'
    ) >= p_unpaid_limit then
      perform refuse('too-many-unpaid');
    end if;
  else
    select balance_paise into v_balance from wallets where userid = p_userid for update;
    if v_balance < v_value then perform refuse('insufficient', v_value - v_balance); end if;
  end if;

  if v_offer.coupon_id is not null then
    update coupons set used_count = used_count + 1
      where id = v_offer.coupon_id and version = v_offer.coupon_version
        and used_count < usage_limit;
    if not found then
      perform refuse(case when exists (
        select 1 from coupons where id = v_offer.coupon_id and version = v_offer.coupon_version
      ) then 'coupon-used-up' else 'coupon-changed' end);
    end if;
    insert into coupon_users as u (coupon_id, userid, used_count)
      values (v_offer.coupon_id, p_userid, 1)
      on conflict (coupon_id, userid) do update set used_count = u.used_count + 1
        where u.used_count < v_offer.coupon_user_limit;
    if not found then perform refuse('coupon-own-used-up'); end if;
  end if;

  insert into orders (
    orderid, userid, useremail, buyer_role, productid, product_name, itemid, item_name, api_type,
    quantity, input1, input2, player_name, price_paise, discount_paise, value_paise, coupon_id,
    payment_mode, gateway_id, status
  ) values (
    p_orderid, p_userid, v_buyer.email, v_buyer.role, p_productid, v_offer.product_name, p_itemid,
    v_offer.item_name, v_offer.api_type, p_quantity, p_input1, p_input2, (
      select name from player_checks
      where api_type = v_offer.api_type and input1 = p_input1 and input2 = p_input2
        and checked_at > now() - interval '1 day'
    ), v_offer.price_paise, v_offer.discount_paise, v_value, v_offer.coupon_id,
    p_payment_mode, v_gateway.id, v_status
  ) returning id into v_order_id;
  insert into order_history (order_id, to_status, actor, actor_userid)
    values (v_order_id, v_status, 'customer', p_userid);
  perform insert_legs(v_order_id, v_lane, v_offer.supplier_item_ids, p_quantity, v_value);
  if v_offer.coupon_id is not null then
    insert into coupon_uses (order_id, coupon_id, userid)
      values (v_order_id, v_offer.coupon_id, p_userid);
  end if;

  if v_must_pay then
    insert into payments (
      client_txn_id, gateway_id, order_id, amount_paise, started_on, expires_at
    ) values (
      p_orderid, v_gateway.id, v_order_id, v_value,
      (now() at time zone 'Asia/Kolkata')::date, now() + p_pay_within
    );
    insert into jobs (queue, key, payload, run_at)
      values ('payment', p_orderid || '/0', jsonb_build_object('clientTxnId', p_orderid, 'asked', 0),
        now() + interval '15 seconds');
  else
    if v_value > 0 then
      insert into transfers (
        kind, cause, debit_account, debit_owner, credit_account, credit_owner, amount_paise
      ) values ('purchase', p_orderid, 'wallet', p_userid, 'escrow', v_order_id, v_value)
        returning id into v_transfer_id;
      insert into wallet_transactions (
        txnid, userid, useremail, type, status, amount_paise, order_id, transfer_id
      ) values (
        p_txnid, p_userid, v_buyer.email, 'Debit', 'Success', v_value, v_order_id, v_transfer_id
      );
    end if;
    if v_lane = 'voucher' and claim_vouchers(v_order_id, p_itemid) > 0 then
      perform refuse('out-of-stock');
    end if;
    if v_lane <> 'manual' then
      -- It is never given up: an order that was paid ends delivered or with its money back.
      insert into jobs (queue, key, payload, max_attempts)
        values ('deliver', p_orderid, jsonb_build_object('orderid', p_orderid), 1000000);
    end if;
  end if;

  select to_jsonb(o) into v_order from customer_orders o where o.id = v_order_id;
  if v_must_pay then
    -- The answer is kept once the gateway has said where to pay.
    insert into idempotency_keys (userid, key, request_hash, working_until, client_txn_id)
      values (p_userid, p_key, p_request_hash, now() + p_work_within, p_orderid);
    return jsonb_build_object('outcome', 'started', 'order', v_order);
  end if;
  insert into idempotency_keys (userid, key, request_hash, reply_status, reply)
    values (p_userid, p_key, p_request_hash, 201, jsonb_build_object('order', v_order));
  return jsonb_build_object('outcome', 'placed', 'order', v_order);
end $$;
