-- A transfer as its two entries.
create or replace view ledger_entries as
  select id as transfer_id, debit_account as account, debit_owner as owner, -amount_paise as amount_paise
  from transfers
  union all
  select id, credit_account, credit_owner, amount_paise from transfers;
