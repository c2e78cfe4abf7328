-- The texts of the help pages, as staff put them in force. Rows are only ever added, so that the text under
-- which an order was placed can always be shown.
create table help_page_versions (
  -- Counts the changes of all texts together: one number says which version of each was in force.
  edition  int primary key check (edition > 0),
  page     text not null check (page ~ '^[a-z]{1,20}$'),
  language text not null check (language in ('en', 'hi')),
  version  int not null check (version > 0),
  body     text not null check (length(body) between 1 and 20000),
  made_by  bigint not null references users,
  made_at  timestamptz not null default now(),
  constraint help_page_versions_once unique (page, language, version)
);

-- The newest edition when the order was placed; null while there were only examples, and for older orders. It
-- references no row: every purchase would then lock the same one.
alter table orders add column help_edition int;
