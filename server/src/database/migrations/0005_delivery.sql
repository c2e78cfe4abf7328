-- Delivery: the suppliers' lanes, the calls made to them, and our own stock of voucher codes.

create table lanes (
  name           text primary key,
  -- Nothing is sent while a lane is stopped: our balance or our key is at fault, and a person must look.
  stopped_at     timestamptz,
  stopped_reason text not null default '',
  -- When a part was last sent to find out whether a stopped lane works again. The lane stays stopped, and
  -- its items out of stock, until that part gets through.
  tried_at       timestamptz,
  -- Calls in a row without a clear answer; after a few the lane rests.
  failures       int not null default 0,
  rests_until    timestamptz,
  -- Where the supplier has no look-up, one part is sent at a time: this one. References delivery_attempts.
  busy_attempt   bigint
);
insert into lanes (name) values ('smile-br'), ('smile-ph'), ('moogold');

-- A call to a supplier is recorded before it is made.
create table delivery_attempts (
  id                 bigint generated always as identity primary key,
  part_id            bigint not null references order_parts,
  lane               text not null references lanes,
  reference          text not null,
  supplier_reference text,
  state              text not null default 'intent' check (
    state in ('intent', 'sent', 'unknown', 'ok', 'refused', 'not-sent')
  ),
  reason             text not null default '' check (length(reason) <= 500),
  answer             jsonb,
  -- Our balance at the supplier before and after: the only evidence where it knows no reference.
  balance_before     bigint,
  balance_after      bigint,
  -- Look-ups in a row that did not find it.
  absent_count       int not null default 0,
  started_at         timestamptz not null default now(),
  -- From this moment on it may have bought something.
  sent_at            timestamptz,
  ended_at           timestamptz
);
alter table lanes add foreign key (busy_attempt) references delivery_attempts;

-- At most one attempt of a part can have bought something.
create unique index delivery_attempts_live on delivery_attempts (part_id)
  where state in ('intent', 'sent', 'unknown', 'ok');
-- A part is always sent under the same reference, so that a supplier can recognise it.
create unique index delivery_attempts_reference on delivery_attempts (reference)
  where state in ('intent', 'sent', 'unknown', 'ok');
create index delivery_attempts_of_part on delivery_attempts (part_id, id);
create index delivery_attempts_at_supplier on delivery_attempts (lane, supplier_reference)
  where state in ('sent', 'unknown');
create index delivery_attempts_cost on delivery_attempts (lane, id desc) where state = 'ok';

-- Codes that were imported together, and can be held back together.
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

-- A code is sealed with a key that is not in the database. One code goes to one part of one order, and a
-- part ends with a code or with its money back, never with both.
create table vouchers (
  id             bigint generated always as identity primary key,
  itemid         int not null references items,
  -- Null for a code that a supplier delivered: it was never stock.
  batch_id       bigint references voucher_batches,
  sealed         text not null,
  -- The same code is not sold twice, even when it is imported again under another item.
  fingerprint    bytea not null,
  -- The last characters: all that anybody but its buyer sees.
  tail           text not null check (length(tail) <= 4),
  part_id        bigint references order_parts,
  -- In the code's own row, so that a buyer and a quarantine contend for the same lock.
  is_quarantined boolean not null default false,
  -- The part it was taken back from, unopened, when the order's money was returned. It stays in
  -- quarantine until staff put it back in stock.
  closed_part_id bigint references order_parts,
  created_at     timestamptz not null default now(),
  revealed_at    timestamptz,
  -- Staff decided never to sell it again. The row stays, so that the code cannot be imported again.
  discarded_at   timestamptz,
  constraint vouchers_once unique (fingerprint),
  constraint vouchers_one_per_part unique (part_id),
  constraint vouchers_sold_or_quarantined check (part_id is null or not is_quarantined),
  constraint vouchers_closed_quarantined check (closed_part_id is null or is_quarantined),
  constraint vouchers_discarded_closed check (discarded_at is null or closed_part_id is not null)
);
alter table order_parts add foreign key (closed_voucher_id) references vouchers;

create index vouchers_of_item on vouchers (itemid, id);
create index vouchers_of_batch on vouchers (batch_id);
create index vouchers_available on vouchers (itemid, id) where part_id is null and not is_quarantined;
create index vouchers_closed on vouchers (closed_part_id) where closed_part_id is not null;
