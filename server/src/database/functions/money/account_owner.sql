-- The owner of a ledger account as staff see it; null where an account has none.
create or replace function account_owner(p_account text, p_owner bigint) returns text
language sql stable as $$
  select case p_account
    when 'wallet' then (select email from users where userid = p_owner)
    when 'escrow' then (select orderid from orders where id = p_owner)
    when 'clearing' then (select gateway_provider from gateways where number = p_owner)
  end
$$;
