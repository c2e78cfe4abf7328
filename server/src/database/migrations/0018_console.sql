-- What the console needs beyond its lists: orders by their last change, and the audit by its words.

-- Rows that change are told to whoever looks at them.
create index orders_by_change on orders (updated_at);
create index payment_events_of_payment on payment_events (payment_id);
create index audit_words on audit using gin ((lower(' ' || action || ' ' || subject)) gin_trgm_ops);

/* Whose account it is, in words; null where an account has no owner. */
create function account_owner(p_account text, p_owner bigint) returns text language sql stable as $$
  select case p_account
    when 'wallet' then (select email from users where userid = p_owner)
    when 'escrow' then (select orderid from orders where id = p_owner)
    when 'clearing' then (select gateway_provider from gateways where number = p_owner)
  end
$$;
