-- Delivery by suppliers: how each of them is doing, and what was sent to them.

create table lanes (
  name           text primary key,
  -- Nothing is sent while it is stopped: our balance or our key is at fault, and a person must look.
  stopped_at     timestamptz,
  stopped_reason text not null default '',
  -- Answers in a row that said nothing; after a few the supplier is left alone for a while.
  failures       int not null default 0,
  rests_until    timestamptz,
  -- Where nothing can be looked up, one part is sent at a time: this one is under way.
  busy_attempt   bigint references delivery_attempts
);
insert into lanes (name) values ('smile-br'), ('smile-ph'), ('moogold');

alter table delivery_attempts
  add column lane text not null references lanes,
  -- From this moment on it may have bought something.
  add column sent_at timestamptz,
  add column supplier_reference text,
  -- Of our money with the supplier, read before and after: the only evidence where it knows no reference.
  add column balance_before bigint,
  add column balance_after bigint,
  -- Look-ups in a row that did not find it.
  add column absent_count int not null default 0,
  add column reason text not null default '' check (length(reason) <= 500);

-- The same part is always sent under the same reference, so that a supplier that knows it can tell.
alter table delivery_attempts drop constraint delivery_attempts_reference_key;
create unique index delivery_attempts_reference on delivery_attempts (reference)
  where state in ('intent', 'sent', 'unknown', 'ok');

create index delivery_attempts_of_leg on delivery_attempts (leg_id, id);
create index delivery_attempts_at_supplier on delivery_attempts (lane, supplier_reference)
  where state in ('sent', 'unknown');
create index delivery_attempts_cost on delivery_attempts (lane, id desc) where state = 'ok';
