-- Every node caches the home page and drops it when it hears that the catalogue changed.
create or replace function tell_catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end $$;

create or replace trigger products_changed after insert or update or delete or truncate on products
  for each statement execute function tell_catalogue_changed();
create or replace trigger items_changed after insert or update or delete or truncate on items
  for each statement execute function tell_catalogue_changed();
create or replace trigger product_items_changed
  after insert or update or delete or truncate on product_items
  for each statement execute function tell_catalogue_changed();
create or replace trigger images_changed after insert or update or delete or truncate on images
  for each statement execute function tell_catalogue_changed();

-- Cached pages show the stock, which changes when a lane stops or resumes.
create or replace trigger lanes_stopped_or_resumed after update of stopped_at on lanes for each row
  when ((old.stopped_at is null) <> (new.stopped_at is null))
  execute function tell_catalogue_changed();
