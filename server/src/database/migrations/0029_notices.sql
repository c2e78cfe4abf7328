-- What customers are told: the transaction of an event writes its notice, once, and a job sends it.
create table notices (
  id         bigint generated always as identity primary key,
  userid     bigint not null references users,
  kind       text not null check (length(kind) between 1 and 40),
  -- What it reports, such as an order's number. There is one notice of a kind for each.
  cause      text not null check (length(cause) between 1 and 100),
  data       jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- When the job was done with it. It may have sent nothing: the mailbox must be verified.
  sent_at    timestamptz,
  is_mailed  boolean not null default false,
  constraint notices_event unique (kind, cause)
);
create index notices_of_user on notices (userid, id);
create index notices_unsent on notices (userid, id) where sent_at is null;
create index notices_by_time on notices (created_at);

-- The last notice that somebody has seen; the newer ones are unread.
create table notice_marks (
  userid  bigint primary key references users,
  read_to bigint not null
);

-- The kinds that somebody wants no mail of.
create table muted_notices (
  userid bigint not null references users,
  kind   text not null check (length(kind) between 1 and 40),
  primary key (userid, kind)
);

-- Who wants to know when a sold-out item can be bought again. Telling them removes it.
create table stock_wishes (
  id         bigint generated always as identity primary key,
  userid     bigint not null references users,
  productid  int not null references products (productid),
  itemid     int not null references items (itemid),
  created_at timestamptz not null default now(),
  constraint stock_wishes_once unique (userid, itemid)
);
create index stock_wishes_of_item on stock_wishes (itemid);
