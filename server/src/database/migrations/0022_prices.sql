-- What an item costs the store, the history of its prices, and sets of changes that belong together.

alter table items add column cost_paise bigint check (cost_paise >= 0);

create table price_sets (
  id           uuid primary key default gen_random_uuid(),
  at           timestamptz not null default now(),
  actor_userid bigint not null references users,
  note         text not null default '' check (length(note) <= 500),
  -- A set is taken back once at most, by another set.
  undoes       uuid unique references price_sets
);
create index price_sets_by_time on price_sets (at, id);

-- What was before is null where the item was new, and a cost where nobody knew it.
create table price_history (
  id                   bigint generated always as identity primary key,
  itemid               int not null references items,
  at                   timestamptz not null default now(),
  actor_userid         bigint references users,
  set_id               uuid references price_sets,
  is_new               boolean not null,
  old_original_paise   bigint,
  old_discounted_paise bigint,
  old_resell_paise     bigint,
  old_cost_paise       bigint,
  original_paise       bigint not null,
  discounted_paise     bigint not null,
  resell_paise         bigint not null,
  cost_paise           bigint
);
create index price_history_of_item on price_history (itemid, id);
create index price_history_of_set on price_history (set_id) where set_id is not null;

create trigger price_history_append_only before update or delete or truncate on price_history
  for each statement execute function refuse_change();

/* By whom, and in which set, whoever changes prices says for the transaction. */
create function keep_prices() returns trigger language plpgsql as $$
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

create trigger items_priced after insert on items
  for each row execute function keep_prices();
create trigger items_repriced after update on items for each row
  when ((old.original_paise, old.discounted_paise, old.resell_paise, old.cost_paise)
    is distinct from (new.original_paise, new.discounted_paise, new.resell_paise, new.cost_paise))
  execute function keep_prices();
