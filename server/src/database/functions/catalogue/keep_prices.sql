-- Records every price change in the history. The transaction that changes prices says who does it, and in
-- which set, by two settings (database/catalogue/prices.ts).
create or replace function keep_prices() returns trigger language plpgsql as $$
begin
  insert into price_history (itemid, actor_userid, set_id, is_new,
    old_original_paise, old_discounted_paise, old_resell_paise, old_cost_paise,
    original_paise, discounted_paise, resell_paise, cost_paise)
  values (new.itemid,
    nullif(current_setting('store.price_changer', true), '')::bigint,
    nullif(current_setting('store.price_set', true), '')::uuid,
    tg_op = 'INSERT',
    case when tg_op = 'UPDATE' then old.original_paise end,
    case when tg_op = 'UPDATE' then old.discounted_paise end,
    case when tg_op = 'UPDATE' then old.resell_paise end,
    case when tg_op = 'UPDATE' then old.cost_paise end,
    new.original_paise, new.discounted_paise, new.resell_paise, new.cost_paise);
  return null;
end $$;

create or replace trigger items_priced after insert on items
  for each row execute function keep_prices();
create or replace trigger items_repriced after update on items for each row
  when ((old.original_paise, old.discounted_paise, old.resell_paise, old.cost_paise)
    is distinct from (new.original_paise, new.discounted_paise, new.resell_paise, new.cost_paise))
  execute function keep_prices();
