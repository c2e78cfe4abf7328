-- Rows of these tables are never changed, or never deleted. The totals rely on it: no trigger takes a
-- deleted row out of them.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name
    using errcode = 'restrict_violation', constraint = tg_table_name || '_append_only';
end $$;

create or replace trigger transfers_append_only before update or delete or truncate on transfers
  for each statement execute function refuse_change();
create or replace trigger price_history_append_only
  before update or delete or truncate on price_history
  for each statement execute function refuse_change();
-- refuse_audit_change.sql has the one update that is allowed.
create or replace trigger audit_append_only before delete or truncate on audit
  for each statement execute function refuse_change();
create or replace trigger ledger_closings_append_only
  before update or delete or truncate on ledger_closings
  for each statement execute function refuse_change();
create or replace trigger help_page_versions_append_only
  before update or delete or truncate on help_page_versions
  for each statement execute function refuse_change();

create or replace trigger users_never_deleted before delete or truncate on users
  for each statement execute function refuse_change();
create or replace trigger wallets_never_deleted before delete or truncate on wallets
  for each statement execute function refuse_change();
create or replace trigger orders_never_deleted before delete or truncate on orders
  for each statement execute function refuse_change();
create or replace trigger wallet_transactions_never_deleted
  before delete or truncate on wallet_transactions
  for each statement execute function refuse_change();
