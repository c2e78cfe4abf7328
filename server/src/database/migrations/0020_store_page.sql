-- What staff write for a product's page and its place in the store. Nothing of it has to be filled in.
alter table products
  -- More words by which the search finds it.
  add column aliases text[] not null default '{}' check (cardinality(aliases) <= 20),
  -- Its place on the shelf; products without one follow, oldest first.
  add column position int check (position between 1 and 9999),
  add column description text not null default '' check (length(description) <= 4000),
  add column region_note text not null default '' check (length(region_note) <= 200),
  -- How to find the player's ID, in words and as a picture.
  add column id_help text not null default '' check (length(id_help) <= 1000),
  add column id_picture text not null default '' check (length(id_picture) <= 500),
  add column redeem_steps text[] not null default '{}' check (cardinality(redeem_steps) <= 10),
  -- [{question, answer}]
  add column faq jsonb not null default '[]'
    check (jsonb_typeof(faq) = 'array' and jsonb_array_length(faq) <= 10),
  -- The median time from payment to delivery, kept by a job; null without enough orders.
  add column delivery_seconds int check (delivery_seconds >= 0);
