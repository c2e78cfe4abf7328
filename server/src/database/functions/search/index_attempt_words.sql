-- Staff find orders by our reference at the supplier and by the supplier's own.
create or replace function index_attempt_words() returns trigger language plpgsql as $$
declare
  v_order_id bigint;
begin
  select order_id into v_order_id from order_parts where id = new.part_id;
  perform add_order_word(v_order_id, new.reference);
  if new.supplier_reference is not null then
    perform add_order_word(v_order_id, new.supplier_reference);
  end if;
  return null;
end $$;

create or replace trigger delivery_attempts_searchable after insert on delivery_attempts
  for each row execute function index_attempt_words();
create or replace trigger delivery_attempts_searchable_later
  after update of supplier_reference on delivery_attempts for each row
  when (new.supplier_reference is distinct from old.supplier_reference)
  execute function index_attempt_words();
