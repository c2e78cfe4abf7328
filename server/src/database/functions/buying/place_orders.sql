-- The purchase: every rule of it in one function, one round trip and one transaction, for a group of buyers at
-- once. A single purchase is a group of one. Each purchase is decided by itself; then all that were accepted
-- are written together, because starting a statement costs more than writing a row.
--
-- What buyers compete for is claimed by guarded statements, and locks are taken in one order everywhere:
-- order, wallet, coupon, totals. Therefore the purchases of a group come in the order of their coupons.
-- `p_payable_paise` is the price a buyer saw, if they said: they never pay more. `p_traceparent` is the trace
-- of a request, if it is traced: the order's job continues it. Returns an outcome for each purchase.
create or replace function place_orders(
  p_userid bigint[], p_key text[], p_request_hash bytea[], p_orderid text[], p_txnid text[],
  p_productid int[], p_itemid int[], p_quantity int[], p_input1 text[], p_input2 text[],
  p_payment_mode text[], p_gateway text[], p_coupon_code text[], p_payable_paise bigint[],
  p_traceparent text[],
  p_waits boolean, p_gateway_codes text[], p_lanes text[], p_per_minute int, p_unpaid_limit int,
  p_pay_within interval, p_work_within interval, p_first_poll_after interval
) returns jsonb[] language plpgsql
-- PostgreSQL would plan the statements on arrays anew for every group, which costs more than running them.
set plan_cache_mode = force_generic_plan as $$
declare
  v_free_wallets bigint[];
  v_known idempotency_keys;
  v_email text;
  v_role text;
  v_is_blocked boolean;
  v_balance bigint;
  v_earlier_at timestamptz;
  v_offer offer;
  v_value bigint;
  v_gateway_id uuid;
  v_status text;
  v_figure text;
  v_statuses text[] = '{}';
  v_accepted accepted_purchase[] = '{}';
  v_place int;
  v_outcome jsonb;
  v_outcomes jsonb[] = array_fill(null::jsonb, array[cardinality(p_userid)]);
begin
  -- One order at a time per buyer, however it is paid: the rules below count the buyer's earlier orders, and
  -- a payment from the wallet needs a balance that stays.
  if p_waits then
    v_free_wallets = array(
      select userid from wallets where userid = any (p_userid) order by userid for update);
  else
    v_free_wallets = array(
      select userid from wallets where userid = any (p_userid) for update skip locked);
  end if;

  for n in 1..cardinality(p_userid) loop
    if p_userid[n] <> all (v_free_wallets) then
      v_outcomes[n] = '{"outcome": "alone"}';
      continue;
    end if;
    -- A second purchase of the same buyer is not for this group.
    v_free_wallets = array_remove(v_free_wallets, p_userid[n]);
    begin
      v_known = find_attempt(p_userid[n], p_key[n], p_request_hash[n]);
      if v_known.reply is not null then
        v_outcomes[n] = jsonb_build_object('outcome', 'known', 'reply', v_known.reply);
        continue;
      elsif v_known.key is not null then
        update idempotency_keys set working_until = now() + p_work_within
          where userid = p_userid[n] and key = p_key[n];
        v_outcomes[n] = jsonb_build_object('outcome', 'resumed', 'order', (
          select to_jsonb(o) from customer_orders o where o.orderid = v_known.client_txn_id));
        continue;
      end if;

      select u.email, u.role, u.is_blocked, w.balance_paise, (
          select created_at from orders o where o.userid = u.userid
          order by id desc offset p_per_minute - 1 limit 1
        )
        into v_email, v_role, v_is_blocked, v_balance, v_earlier_at
        from users u join wallets w using (userid) where userid = p_userid[n];
      if v_is_blocked then perform refuse('blocked'); end if;
      if v_earlier_at > now() - interval '1 minute' then perform refuse('too-many-orders'); end if;

      v_offer = find_offer(v_role, p_userid[n], p_productid[n], p_itemid[n], p_quantity[n],
        p_coupon_code[n], p_lanes);
      if v_offer.refusal is not null then
        perform refuse(v_offer.refusal, v_offer.refusal_figure);
      end if;
      v_value = v_offer.price_paise - v_offer.discount_paise;
      if v_value > p_payable_paise[n] then perform refuse('price-changed', v_value); end if;
      -- An order that a coupon makes free is paid at once.
      v_status = case when p_payment_mode[n] = 'upi' and v_value > 0
        then 'Created' else paid_status_of(v_offer.lane) end;

      v_gateway_id = null;
      if p_payment_mode[n] = 'upi' then
        select id into v_gateway_id from gateways
          where is_active and code = any (p_gateway_codes)
            and (p_gateway[n] is null or lower(p_gateway[n]) in (code, lower(gateway_provider)))
          order by greatest(now(), rests_until), place, number limit 1;
        if not found then perform refuse('no-gateway'); end if;
        if (
          select count(*) from orders where userid = p_userid[n] and status = 'Created'
        ) >= p_unpaid_limit then
          perform refuse('too-many-unpaid');
        end if;
      elsif v_balance < v_value then
        perform refuse('insufficient', v_value - v_balance);
      end if;

      if v_offer.coupon_id is not null then perform claim_coupon(v_offer, p_userid[n]); end if;
    exception when sqlstate 'GW001' then
      get stacked diagnostics v_figure = pg_exception_detail;
      v_outcomes[n] = jsonb_build_object(
        'outcome', 'refused', 'refusal', sqlerrm, 'figure', nullif(v_figure, '')::bigint);
      continue;
    end;
    v_statuses = v_statuses || v_status;
    v_accepted = v_accepted || row(n, nextval('orders_id_seq'), v_email, v_role, v_offer, v_value,
      v_gateway_id, v_status,
      case when v_status <> 'Created' and v_value > 0 then nextval('transfers_id_seq') end
    )::accepted_purchase;
  end loop;
  if v_statuses = '{}' then return v_outcomes; end if;

  insert into orders (
    id, orderid, userid, useremail, buyer_role, productid, product_name, itemid, item_name, api_type,
    quantity, input1, input2, player_name, price_paise, discount_paise, value_paise, coupon_id,
    payment_mode, gateway_id, status, help_edition
  ) overriding system value
  select order_id, p_orderid[place], p_userid[place], useremail, buyer_role, p_productid[place],
    (offer).product_name, p_itemid[place], (offer).item_name, (offer).api_type, p_quantity[place],
    p_input1[place], p_input2[place], (
      select name from known_players c
      where c.productid = p_productid[place] and input1 = p_input1[place] and input2 = p_input2[place]
        and checked_at > now() - interval '1 day'
    ), (offer).price_paise, (offer).discount_paise, value_paise, (offer).coupon_id,
    p_payment_mode[place], gateway_id, status, (select max(edition) from help_page_versions)
  from unnest(v_accepted);
  insert into order_history (order_id, to_status, actor, actor_userid)
  select order_id, status, 'customer', p_userid[place] from unnest(v_accepted);
  insert into order_parts (order_id, position, lane, supplier_item_id, share_paise)
  select order_id, part.position, (offer).lane, part.supplier_item_id, part.share_paise
  from unnest(v_accepted) a,
    -- A unit sold from codes is one code, whatever ids a supplier would need for it.
    parts_of(case (offer).lane when 'voucher' then '{}' else (offer).supplier_item_ids end,
      p_quantity[place], value_paise) part;
  if array_remove(p_coupon_code, null) <> '{}' then
    insert into coupon_uses (order_id, coupon_id, userid)
    select order_id, (offer).coupon_id, p_userid[place] from unnest(v_accepted)
    where (offer).coupon_id is not null;
  end if;

  insert into transfers (
    id, kind, cause, debit_account, debit_owner, credit_account, credit_owner, amount_paise
  ) overriding system value
  select transfer_id, 'purchase', p_orderid[place], 'wallet', p_userid[place], 'escrow', order_id,
    value_paise
  from unnest(v_accepted) where transfer_id is not null;
  insert into wallet_transactions (
    txnid, userid, useremail, type, status, amount_paise, order_id, transfer_id
  )
  select p_txnid[place], p_userid[place], useremail, 'Debit', 'Success', value_paise, order_id,
    transfer_id
  from unnest(v_accepted) where transfer_id is not null;

  if 'Created' = any (v_statuses) then
    insert into payments (
      client_txn_id, gateway_id, order_id, amount_paise, started_on, expires_at
    )
    select p_orderid[place], gateway_id, order_id, value_paise,
      (now() at time zone 'Asia/Kolkata')::date, now() + p_pay_within
    from unnest(v_accepted) where status = 'Created';
    insert into jobs (queue, key, payload, run_at)
    select 'payment', p_orderid[place] || '/0', jsonb_strip_nulls(jsonb_build_object(
        'traceparent', p_traceparent[place], 'clientTxnId', p_orderid[place], 'asked', 0)),
      now() + p_first_poll_after
    from unnest(v_accepted) where status = 'Created';
  end if;
  if 'Queued' = any (v_statuses) then
    if exists (
      select 1 from unnest(v_accepted) where status = 'Queued' and (offer).lane = 'voucher'
        and claim_vouchers(order_id, p_itemid[place]) > 0
    ) then
      perform refuse('out-of-stock');
    end if;
    -- Never given up: a paid order ends delivered or with its money returned.
    insert into jobs (queue, key, payload, max_attempts)
    select 'deliver', p_orderid[place], jsonb_strip_nulls(jsonb_build_object(
        'traceparent', p_traceparent[place], 'orderid', p_orderid[place])), 1000000
    from unnest(v_accepted) where status = 'Queued';
  end if;

  if 'Queued' = any (v_statuses) or 'Processing' = any (v_statuses) then
    perform write_notices('paid', array_agg(p_userid[place]), array_agg(p_orderid[place]),
      array_agg(jsonb_build_object('orderid', p_orderid[place], 'product', (offer).product_name,
        'item', (offer).item_name, 'quantity', p_quantity[place], 'amountPaise', value_paise)))
    from unnest(v_accepted) where status <> 'Created';
  end if;

  for v_place, v_outcome in
    with answered as (
      select a.*, to_jsonb(o) as shown
      from unnest(v_accepted) a join customer_orders o on o.id = order_id
    ), kept as (
      -- The answer to a payment is kept once the gateway has returned the payment page.
      insert into idempotency_keys (userid, key, request_hash, reply, working_until, client_txn_id)
      select p_userid[place], p_key[place], p_request_hash[place],
        case when status <> 'Created' then jsonb_build_object('order', shown) end,
        case status when 'Created' then now() + p_work_within end,
        case status when 'Created' then p_orderid[place] end
      from answered
    )
    select place, jsonb_build_object(
      'outcome', case status when 'Created' then 'started' else 'placed' end, 'order', shown)
    from answered
  loop
    v_outcomes[v_place] = v_outcome;
  end loop;
  return v_outcomes;
end $$;
