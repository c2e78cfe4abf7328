-- The purchase: every rule of it in one function, one round trip and one transaction. What buyers compete
-- for is claimed by guarded statements, and locks are taken in one order everywhere: order, wallet, coupon,
-- totals. `p_payable_paise` is the price the buyer saw, if they said: they never pay more.
create or replace function place_order(
  p_userid bigint, p_key text, p_request_hash bytea, p_orderid text, p_txnid text,
  p_productid int, p_itemid int, p_quantity int, p_input1 text, p_input2 text,
  p_payment_mode text, p_gateway text, p_gateway_codes text[], p_coupon_code text, p_lanes text[],
  p_per_minute int, p_unpaid_limit int, p_pay_within interval, p_work_within interval,
  p_payable_paise bigint default null, p_first_poll_after interval default '15 seconds',
  -- The trace of the request, if it is traced: the order's job continues it.
  p_traceparent text default null
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
  v_trace jsonb = jsonb_strip_nulls(jsonb_build_object('traceparent', p_traceparent));
begin
  -- One order at a time per buyer, however it is paid: the rules below count the buyer's earlier orders, and
  -- a payment from the wallet needs a balance that stays.
  select balance_paise into v_balance from wallets where userid = p_userid for update;

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

  v_offer = find_offer(v_buyer.role, p_userid, p_productid, p_itemid, p_quantity, p_coupon_code,
    p_lanes);
  if v_offer.refusal is not null then
    perform refuse(v_offer.refusal, v_offer.refusal_figure);
  end if;
  v_value = v_offer.price_paise - v_offer.discount_paise;
  if v_value > p_payable_paise then perform refuse('price-changed', v_value); end if;
  v_lane = v_offer.lane;
  -- An order that a coupon makes free is paid at once.
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
  elsif v_balance < v_value then
    perform refuse('insufficient', v_value - v_balance);
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
  -- A unit sold from codes is one code, whatever ids a supplier would need for it.
  perform insert_parts(v_order_id, v_lane,
    case v_lane when 'voucher' then '{}' else v_offer.supplier_item_ids end, p_quantity, v_value);
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
      values ('payment', p_orderid || '/0', v_trace || jsonb_build_object('clientTxnId', p_orderid, 'asked', 0),
        now() + p_first_poll_after);
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
      -- Never given up: a paid order ends delivered or with its money returned.
      insert into jobs (queue, key, payload, max_attempts)
        values ('deliver', p_orderid, v_trace || jsonb_build_object('orderid', p_orderid), 1000000);
    end if;
  end if;

  select to_jsonb(o) into v_order from customer_orders o where o.id = v_order_id;
  if v_must_pay then
    -- The answer is kept once the gateway has returned the payment page.
    insert into idempotency_keys (userid, key, request_hash, working_until, client_txn_id)
      values (p_userid, p_key, p_request_hash, now() + p_work_within, p_orderid);
    return jsonb_build_object('outcome', 'started', 'order', v_order);
  end if;
  insert into idempotency_keys (userid, key, request_hash, reply)
    values (p_userid, p_key, p_request_hash, jsonb_build_object('order', v_order));
  return jsonb_build_object('outcome', 'placed', 'order', v_order);
end $$;
