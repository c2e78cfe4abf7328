-- Gives free codes to the parts of an order that have none, and returns how many parts still lack one.
create or replace function claim_vouchers(p_order_id bigint, p_itemid int) returns int language plpgsql as $$
declare
  v_wanted int;
  v_given int;
begin
  for v_round in 1..2 loop
    select count(*) into v_wanted from order_parts p
      where p.order_id = p_order_id and p.lane = 'voucher' and p.state = 'waiting'
        and not exists (select 1 from vouchers v where v.part_id = p.id);
    with free as (
      select id, row_number() over (order by id) as n from (
        -- A code that another buyer is taking right now is skipped, not waited for.
        select id from vouchers where itemid = p_itemid and part_id is null and not is_quarantined
        order by id limit v_wanted for update skip locked
      ) locked
    ), lacking as (
      select p.id, row_number() over (order by p.position) as n from order_parts p
      where p.order_id = p_order_id and p.lane = 'voucher' and p.state = 'waiting'
        and not exists (select 1 from vouchers v where v.part_id = p.id)
    )
    update vouchers v set part_id = lacking.id from free join lacking using (n) where v.id = free.id;
    get diagnostics v_given = row_count;
    exit when v_given = v_wanted or v_round = 2;
    -- The missing codes may be locked only because they are resealed (sealed-values.ts): wait for that.
    perform pg_advisory_xact_lock_shared(hashtext('reseal'));
  end loop;
  return v_wanted - v_given;
end $$;
