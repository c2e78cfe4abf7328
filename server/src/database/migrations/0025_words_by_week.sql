-- Words are indexed with the week they were written in, so that a search goes from one week to the one
-- before it and ends where it has found enough, however many there are in all.

create extension if not exists btree_gin;

/* Weeks since 1970. The index needs a number that no setting of the session changes. */
create function week_of(p_at timestamptz) returns int language sql immutable parallel safe as $$
  select floor(extract(epoch from p_at at time zone 'UTC') / 604800)::int
$$;

drop index order_search_words;
create index order_search_words on order_search
  using gin (week_of(created_at), doc gin_trgm_ops, inputs gin_trgm_ops);

drop index wallet_search_doc;
create index wallet_search_words on wallet_search
  using gin (week_of(created_at), doc gin_trgm_ops);
