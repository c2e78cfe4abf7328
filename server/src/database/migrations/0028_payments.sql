-- The bank's reference of a payment, and the gateway's own id beside it. Staff find orders and wallet
-- loads by both.

alter table payments add column gateway_payment_id text;

-- Razorpay's id stood where the bank's reference belongs.
update payments p set gateway_payment_id = p.utr, utr = null from gateways g
where g.id = p.gateway_id and g.code = 'razorpay' and p.utr like 'pay\_%';
update payment_events e
set payload = e.payload || jsonb_build_object('paymentId', e.payload -> 'utr', 'utr', null)
from gateways g
where g.id = e.gateway_id and g.code = 'razorpay' and e.payload ->> 'utr' like 'pay\_%';

-- One payment settles one intent. The bank's reference may come later, or never, so the gateway's own id
-- decides where it has one.
alter table payments drop constraint payments_utr_once;
create unique index payments_counted_once
  on payments (gateway_id, coalesce(gateway_payment_id, utr));

create function add_wallet_word(p_transaction_id bigint, p_word text) returns void
language plpgsql as $$
begin
  update wallet_search s set doc = s.doc || ' ' || lower(p_word) from wallet_transactions t
  where t.id = p_transaction_id and s.created_at = t.created_at and s.id = t.id
    and position(lower(p_word) in s.doc) = 0;
end $$;

create or replace function index_payment_word() returns trigger language plpgsql as $$
declare
  v_word text;
begin
  foreach v_word in array array_remove(array[new.utr, new.gateway_payment_id], null) loop
    if new.order_id is not null then
      perform add_order_word(new.order_id, v_word);
    else
      perform add_wallet_word(new.wallet_transaction_id, v_word);
    end if;
  end loop;
  return null;
end $$;
drop trigger payments_searchable on payments;
create trigger payments_searchable after insert or update of utr, gateway_payment_id on payments
  for each row when (new.utr is not null or new.gateway_payment_id is not null)
  execute function index_payment_word();

update wallet_search s set doc = s.doc || ' ' || lower(concat_ws(' ', p.utr, p.gateway_payment_id))
from wallet_transactions t join payments p on p.wallet_transaction_id = t.id
where s.created_at = t.created_at and s.id = t.id
  and (p.utr is not null or p.gateway_payment_id is not null);
