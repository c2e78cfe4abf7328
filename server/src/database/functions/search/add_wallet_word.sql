-- Adds a word that becomes known later: a reference of the payment.
create or replace function add_wallet_word(p_transaction_id bigint, p_word text) returns void
language plpgsql as $$
begin
  update wallet_search s set doc = s.doc || ' ' || lower(p_word) from wallet_transactions t
  where t.id = p_transaction_id and s.created_at = t.created_at and s.id = t.id
    and position(lower(p_word) in s.doc) = 0;
end $$;
