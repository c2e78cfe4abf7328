-- Every node caches the home page and the products, and drops them when it hears that the catalogue changed.
create or replace function tell_catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end $$;

create or replace trigger products_changed after insert or update or delete or truncate on products
  for each statement execute function tell_catalogue_changed();
create or replace trigger items_changed after insert or delete or truncate on items
  for each statement execute function tell_catalogue_changed();
-- For each row, because every buyer who finds an item sold out updates it (`followStock`), and only the first
-- changes it. A notice of each would drop the caches of all nodes, and commit one after the other.
create or replace trigger items_updated after update on items
  for each row execute function tell_catalogue_changed();
create or replace trigger product_items_changed
  after insert or update or delete or truncate on product_items
  for each statement execute function tell_catalogue_changed();
create or replace trigger images_changed after insert or update or delete or truncate on images
  for each statement execute function tell_catalogue_changed();

-- Cached pages show the stock, which changes when a lane stops or resumes.
create or replace trigger lanes_stopped_or_resumed after update of stopped_at on lanes for each row
  when ((old.stopped_at is null) <> (new.stopped_at is null))
  execute function tell_catalogue_changed();
-- They also show the ways to pay, in staff's order; not which gateway rests.
create or replace trigger gateways_changed
  after insert or update of gateway_provider, is_active, place or delete or truncate on gateways
  for each statement execute function tell_catalogue_changed();
-- The help pages are kept in the same way.
create or replace trigger help_pages_changed after insert on help_page_versions
  for each statement execute function tell_catalogue_changed();
