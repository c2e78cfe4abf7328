-- What customers ask: tickets with their threads, claims of payments, and what staff note down.

create table tickets (
  id            bigint generated always as identity primary key,
  number        text not null unique check (number ~ '^TK[0-9A-Z]{12}$'),
  -- Null for somebody who wrote without a session. The address is then proven by the link in a mail.
  userid        bigint references users,
  email         text not null check (length(email) between 3 and 254),
  name          text not null default '' check (length(name) <= 100),
  order_id      bigint references orders,
  topic         text not null check (topic in ('payment', 'delivery', 'cancel', 'other')),
  subject       text not null check (length(subject) between 1 and 120),
  status        text not null check (status in ('Unverified', 'Open', 'Answered', 'Closed')),
  assignee      bigint references users,
  merged_into   bigint references tickets,
  -- Since when the customer waits for an answer; null after one.
  waiting_since timestamptz,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  -- What staff search.
  words         text generated always as (lower(' ' || number || ' ' || email || ' ' || name || ' ' || subject)) stored,
  constraint tickets_open_waits check ((status = 'Open') = (waiting_since is not null)),
  constraint tickets_merged_closed check (merged_into is null or status = 'Closed'),
  constraint tickets_merged_elsewhere check (merged_into <> id)
);
-- One open ticket per order.
create unique index tickets_open_of_order on tickets (order_id) where status in ('Open', 'Answered');
create index tickets_of_user on tickets (userid, id);
create index tickets_of_address on tickets (lower(email), id);
create index tickets_waiting on tickets (waiting_since, id) where status = 'Open';
create index tickets_by_change on tickets (status, updated_at, id);
create index tickets_search on tickets using gin (words gin_trgm_ops);

create table ticket_messages (
  id         bigint generated always as identity primary key,
  ticket_id  bigint not null references tickets,
  author     text not null check (author in ('customer', 'staff', 'store')),
  userid     bigint references users,
  text       text not null check (length(text) between 1 and 4000),
  -- A note that only staff see.
  is_private boolean not null default false,
  created_at timestamptz not null default now(),
  constraint ticket_messages_private_of_staff check (author = 'staff' or not is_private)
);
create index ticket_messages_of_ticket on ticket_messages (ticket_id, id);

create table ticket_pictures (
  id         uuid primary key default gen_random_uuid(),
  message_id bigint not null references ticket_messages,
  -- At most four for each message.
  position   int not null check (position between 1 and 4),
  -- The stored file, which has no public address.
  name       text not null check (name ~ '^[0-9a-f]{32}$'),
  constraint ticket_pictures_position unique (message_id, position)
);

create table canned_answers (
  id    uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 60),
  text  text not null check (length(text) between 1 and 4000)
);
create unique index canned_answers_title on canned_answers (lower(title));
insert into canned_answers (title, text) values
  ('Checking with the supplier', E'Hello {name},\n\nwe are asking the supplier about your order {order} ({item}). You get it, or your money back. We write again today.'),
  ('Delivered: restart the game', E'Hello {name},\n\nthe supplier confirmed the delivery of {item}. Please close the game completely, open it again and look into your mailbox there. If it is still missing, reply with a screenshot of your profile.'),
  ('Refunded to the wallet', E'Hello {name},\n\nwe returned {amount} for your order {order} to your wallet. You can spend it at once.'),
  ('Send the bank reference', E'Hello {name},\n\nplease send us the UTR of your payment (12 digits, in your UPI app under the payment''s details) and a screenshot of it.');

-- What staff note on an order or a user.
create table staff_notes (
  id         bigint generated always as identity primary key,
  order_id   bigint references orders,
  userid     bigint references users,
  author     bigint not null references users,
  text       text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now(),
  constraint staff_notes_about_one check ((order_id is null) <> (userid is null))
);
create index staff_notes_of_order on staff_notes (order_id, id) where order_id is not null;
create index staff_notes_of_user on staff_notes (userid, id) where userid is not null;

-- Payments that customers claim for an unpaid order by their bank reference.
create table payment_claims (
  id         bigint generated always as identity primary key,
  order_id   bigint not null references orders,
  userid     bigint not null references users,
  -- At most three for each order.
  try        int not null check (try between 1 and 3),
  reference  text not null check (reference ~ '^[A-Za-z0-9_]{8,40}$'),
  -- The parked payment that it brought into the wallet: each can be credited by one claim.
  event_id   bigint unique references payment_events,
  created_at timestamptz not null default now(),
  constraint payment_claims_tries unique (order_id, try)
);
-- One of them brings money.
create unique index payment_claims_credited on payment_claims (order_id) where event_id is not null;
create index payment_claims_waiting on payment_claims (lower(reference)) where event_id is null;
create index payment_claims_of_user on payment_claims (userid, id);
