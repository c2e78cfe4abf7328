-- Weeks since 1970, in UTC so that no setting of the session changes the number. Must stay plain SQL and
-- equal to the expression in the indexes order_search_words and wallet_search_words: PostgreSQL inlines
-- it, and only then do searches by week use them.
create or replace function week_of(p_at timestamptz) returns int language sql immutable parallel safe as $$
  select floor(extract(epoch from p_at at time zone 'UTC') / 604800)::int
$$;
