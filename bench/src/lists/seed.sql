-- Two years of a busy store in one transaction, by whole sets: as many orders and wallet transactions as the
-- setting seed.rows says, a fifth as many users, and the transfers that make the books
-- prove.
-- Triggers rest meanwhile, so what they keep (wallets, totals, words) is written at the end.
-- Left out: payments at gateways, coupons, delivery attempts, sessions and passwords.

begin;
set local statement_timeout = 0;
set local work_mem = '256MB';
set local maintenance_work_mem = '512MB';
set local synchronous_commit = off;
select setseed(0.42);

alter table users disable trigger user;
alter table wallets disable trigger user;
alter table orders disable trigger user;
alter table transfers disable trigger user;
alter table wallet_transactions disable trigger user;
-- Built at once at the end, in a fraction of the time.
drop index users_search, order_search_words, wallet_search_words;

create temp table extent on commit drop as
select rows, rows / 5 as users, now() - span as since, span,
  (select coalesce(max(userid), 999) from users) as last_userid,
  (select coalesce(max(id), 0) from orders) as last_order,
  (select coalesce(max(id), 0) from transfers) as last_transfer,
  (select coalesce(max(id), 0) from wallet_transactions) as last_transaction
from (
  select current_setting('seed.rows')::int as rows,
    interval '730 days' as span
) given;

/* Scattered, and never the same twice: the factor is odd. */
create function pg_temp.public_id(kind text, n bigint) returns text language sql immutable as $$
  select kind || upper(lpad(to_hex((n::numeric * 181783497276653 % 281474976710656)::bigint), 12, '0'))
$$;

insert into users (userid, name, email, mobilenumber, role, is_verified, is_blocked, created_at)
overriding system value
select last_userid + n, initcap(first) || ' ' || initcap(last),
  first || '.' || last || last_userid + n || '@' || domain,
  case when random() < 0.8 then (6000000000 + (last_userid + n) * 7919 % 4000000000)::text end,
  case when random() < 0.01 then 'reseller' when random() < 0.0005 then 'admin' else 'user' end,
  random() < 0.9, random() < 0.01, since + span * (n::float8 / users)
from extent, lateral (
  select n, (array['asha', 'ravi', 'meera', 'arjun', 'kiran', 'farhan', 'divya', 'rohit', 'sana',
      'vikram', 'neha', 'imran'])[1 + floor(random() * 12)::int] as first,
    (array['verma', 'kumar', 'iyer', 'khan', 'rao', 'patel', 'das', 'singh', 'nair', 'gupta'])
      [1 + floor(random() * 10)::int] as last,
    (array['gmail.com', 'gmail.com', 'gmail.com', 'yahoo.in', 'outlook.com', 'rediffmail.com'])
      [1 + floor(random() * 6)::int] as domain
  from generate_series(1, users) n
) drawn;

insert into gateways (code, gateway_provider) values ('seeded', 'Seeded') on conflict do nothing;

/* Open orders are mostly the newest; a buyer's account is older than the order. */
create temp table drawn on commit drop as
select n, last_order + n as id, pg_temp.public_id('GW', last_order + n) as orderid,
  last_userid + 1 + floor(random() * (users - 1) * (n::float8 / rows))::bigint as userid,
  since + span * (n::float8 / rows) - random() * least(interval '10 minutes', span / rows * 5)
    as created_at,
  product, 1 + floor(random() * 20)::int as item,
  case when random() < 0.85 then 1 else 1 + floor(random() * 5)::int end as quantity,
  case when random() < 0.1 then 0.9 else 1 end as asked,
  mode, case
    when mode = 'upi' and luck < 0.02 then 'Created'
    when mode = 'upi' and luck < 0.07 then 'Failed'
    when n > rows * 0.99 and luck < 0.40 then 'Processing'
    when n > rows * 0.99 and luck < 0.50 then 'Queued'
    when luck > 0.999 then 'Processing'
    when luck > 0.96 then 'Refunded'
    when luck > 0.945 then 'Cancelled'
    else 'Completed'
  end as status,
  (100000000 + floor(random() * 900000000))::bigint as player, 2000 + floor(random() * 8000)::int as zone
from extent, lateral (
  select n, floor(random() * 8)::int as product, random() as luck,
    case when random() < 0.6 then 'wallet' else 'upi' end as mode
  from generate_series(1, rows) n
) luck;

create temp table placed on commit drop as
select d.*, u.email, u.role, price, price - value as discount, value,
  status not in ('Created', 'Failed') and not (status = 'Cancelled' and mode = 'upi') as is_paid,
  status = 'Refunded' or (status = 'Cancelled' and mode = 'wallet') as is_returned
from drawn d join users u using (userid), lateral (
  select price, round(price * asked)::bigint as value
  from (select (1900 + item * item * 1100 + product * 300)::bigint * quantity as price) priced
) valued;

insert into orders (id, orderid, userid, useremail, buyer_role, productid, product_name, itemid,
  item_name, quantity, input1, input2, price_paise, discount_paise, value_paise, payment_mode,
  gateway_id, status, escrow_paise, created_at, updated_at)
overriding system value
select id, orderid, userid, email, role, 1001 + product,
  (array['Ember Rift', 'Moonfall', 'Sky Harbour', 'Iron Vale', 'Lotus Duel', 'Star Caravan',
    'Monsoon FC', 'Night Bazaar'])[1 + product],
  5001 + product * 20 + item, (item * item * 11 + product * 3) || ' Diamonds', quantity, player, zone,
  price, discount, value, mode,
  case mode when 'upi' then (select g.id from gateways g where g.code = 'seeded') end, status,
  case when status in ('Queued', 'Processing') then value else 0 end, created_at,
  created_at + interval '3 minutes'
from placed order by n;

insert into order_parts (order_id, position, lane, share_paise, state, created_at, updated_at)
select id, 1, 'manual', value, case when status = 'Completed' then 'delivered'
  when is_returned then 'returned' else 'waiting' end, created_at, created_at
from placed order by n;

insert into order_history (order_id, to_status, actor, reason, at)
select id, status, 'worker', case when is_returned then 'Out of stock at the supplier' else '' end,
  created_at + interval '3 minutes'
from placed order by n;

/* Everybody's first top-up pays for all they ever bought; the others come on top of it. */
create temp table wallet_moves on commit drop as
select userid, 'Debit' as type, 'Success' as status, value as amount, id as order_id, 'purchase' as kind,
  orderid as cause, created_at from placed where mode = 'wallet' and is_paid
union all
select userid, 'Refunded', 'Success', value, id, 'return', orderid, created_at + interval '3 minutes'
from placed where is_returned;

insert into wallet_moves
select u.userid, 'Credit', 'Success',
  greatest(coalesce(spent.paise, 0), 100) + 100 * floor(random() * random() * 5000)::bigint, null,
  'top-up', pg_temp.public_id('TU', u.userid), u.created_at
from extent, users u left join (
  select userid, sum(amount)::bigint as paise from wallet_moves where type = 'Debit' group by userid
) spent using (userid) where u.userid > last_userid;

insert into wallet_moves
select userid, 'Credit', status, 100 * (1 + floor(random() * 2000))::bigint, null, 'top-up',
  pg_temp.public_id('TV', last_transaction + n), since + span * random()
from extent, lateral (
  select n, last_userid + 1 + floor(random() * users)::bigint as userid,
    (array['Success', 'Success', 'Success', 'Failed', 'Created'])[1 + floor(random() * 5)::int]
      as status
  from generate_series(1, rows - (select count(*) from wallet_moves)) n
) more;

create temp table money on commit drop as
select row_number() over (order by created_at) as n, moved.* from (
  select userid, kind, cause, amount, order_id, created_at from wallet_moves where status = 'Success'
  union all
  select null, 'payment', orderid, value, id, created_at from placed where mode = 'upi' and is_paid
  union all
  select null, 'delivery', orderid, value, id, created_at + interval '3 minutes' from placed
  where status = 'Completed'
) moved;

insert into transfers (id, kind, cause, debit_account, debit_owner, credit_account, credit_owner,
  amount_paise, created_at)
overriding system value
select last_transfer + n, kind, cause,
  case kind when 'top-up' then 'clearing' when 'payment' then 'clearing' when 'purchase' then 'wallet'
    else 'escrow' end,
  case kind when 'purchase' then userid when 'delivery' then order_id when 'return' then order_id
    else gateway end,
  case kind when 'top-up' then 'wallet' when 'return' then 'wallet' when 'delivery' then 'sales'
    else 'escrow' end,
  case kind when 'top-up' then userid when 'return' then userid when 'delivery' then 0
    else order_id end,
  amount, created_at
from extent, money, (select number as gateway from gateways where code = 'seeded') g order by n;

insert into wallet_transactions (id, txnid, userid, useremail, type, status, amount_paise, order_id,
  transfer_id, created_at, updated_at)
overriding system value
select last_transaction + row_number() over (order by w.created_at),
  pg_temp.public_id('TX', last_transaction + row_number() over (order by w.created_at)), w.userid,
  u.email, w.type, w.status, w.amount, w.order_id, last_transfer + m.n, w.created_at, w.created_at
from extent, wallet_moves w join users u using (userid)
left join money m on (m.kind, m.cause) = (w.kind, w.cause) and w.status = 'Success'
order by w.created_at;

insert into wallets (userid, balance_paise, role, is_verified, is_blocked, user_since)
select userid, balance, role, is_verified, is_blocked, created_at
from users join (
  select userid, sum(case when type = 'Debit' then -amount else amount end) as balance
  from wallet_moves, extent where status = 'Success' and userid > last_userid group by userid
) moved using (userid) order by userid;

insert into order_search (created_at, id, doc, inputs)
select created_at, id, lower(concat_ws(' ', '', orderid, useremail, input1, input2, item_name)),
  lower(' ' || input1 || e'\n ' || input2)
from orders, extent where id > last_order order by created_at, id;
insert into wallet_search (created_at, id, doc)
select t.created_at, t.id, lower(concat_ws(' ', '', t.txnid, t.useremail, o.orderid))
from extent, wallet_transactions t left join orders o on o.id = t.order_id
where t.id > last_transaction order by t.created_at, t.id;

select setval(pg_get_serial_sequence('users', 'userid'), (select max(userid) from users)),
  setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders)),
  setval(pg_get_serial_sequence('transfers', 'id'), (select max(id) from transfers)),
  setval(pg_get_serial_sequence('wallet_transactions', 'id'), (select max(id) from wallet_transactions));

create index order_search_words on order_search using gin (
  (floor(extract(epoch from created_at at time zone 'UTC') / 604800)::int),
  doc gin_trgm_ops, inputs gin_trgm_ops);
create index wallet_search_words on wallet_search using gin (
  (floor(extract(epoch from created_at at time zone 'UTC') / 604800)::int), doc gin_trgm_ops);
create index users_search on users using gin (words gin_trgm_ops);

select count_totals(), count_value_totals(), fold_totals();

alter table users enable trigger user;
alter table wallets enable trigger user;
alter table orders enable trigger user;
alter table transfers enable trigger user;
alter table wallet_transactions enable trigger user;
commit;
