-- How something is delivered: our own codes are handed out, a connected supplier delivers what is its own,
-- and everything else waits for staff. PL/pgSQL, because it keeps its plan; as plain SQL this was planned
-- at every purchase.
create or replace function lane_of(p_sells_vouchers boolean, p_api_type text, p_connected text[])
returns text language plpgsql immutable as $$
declare
  v_lane text = case
    when p_api_type = 'SMILEBR' then 'smile-br'
    when p_api_type = 'SMILEPH' then 'smile-ph'
    when p_api_type like 'MOOGOLD%' then 'moogold'
  end;
begin
  return case
    when p_sells_vouchers then 'voucher'
    when v_lane = any (p_connected) then v_lane
    else 'manual'
  end;
end $$;
