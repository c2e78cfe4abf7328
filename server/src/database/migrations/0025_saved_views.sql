-- The filters of a list that staff saved under a name, for themselves or for all staff.
create table saved_views (
  id        uuid primary key default gen_random_uuid(),
  userid    bigint not null references users,
  screen    text not null check (length(screen) between 1 and 40),
  name      text not null check (length(name) between 1 and 40),
  -- The filters as in the address: status=Completed&limit=100.
  query     text not null check (length(query) between 1 and 500),
  is_shared boolean not null,
  constraint saved_views_name unique (userid, screen, name)
);
create index saved_views_of_screen on saved_views (screen, name) where is_shared;
