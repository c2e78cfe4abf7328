-- What lists for staff need: where a day begins, and the searchable words of a wallet transaction.

/* The first moment of a day in the store's time zone. */
create function store_midnight(day date) returns timestamptz language plpgsql stable as $$
begin
  return day::timestamp at time zone (select time_zone from store_settings);
end $$;

create table wallet_search (
  id  bigint primary key references wallet_transactions,
  doc text not null
);
create index wallet_search_doc on wallet_search using gin (doc gin_trgm_ops);
alter table wallet_search alter doc set statistics 3000;

create function index_wallet_search() returns trigger language plpgsql as $$
begin
  insert into wallet_search (id, doc) values (new.id, lower(concat_ws(' ', new.txnid, new.useremail,
    (select orderid from orders where id = new.order_id))));
  return null;
end $$;

insert into wallet_search (id, doc)
select t.id, lower(concat_ws(' ', t.txnid, t.useremail, o.orderid))
from wallet_transactions t left join orders o on o.id = t.order_id;

create trigger wallet_transactions_searchable after insert on wallet_transactions
  for each row execute function index_wallet_search();

create index orders_by_value on orders (status, value_paise, id);
create index wallets_by_balance on wallets (balance_paise, userid);
