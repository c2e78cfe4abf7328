-- The discount of a coupon: rounded down to whole paise, never more than the price. A ceiling of zero
-- means no ceiling.
create or replace function coupon_discount(
  p_type text, p_paise bigint, p_basis_points int, p_ceiling bigint, p_price bigint
) returns bigint language sql immutable as $$
  select least(p_price, case p_type
    when 'fixed' then coalesce(p_paise, 0)
    when 'percentage' then least(
      p_price * coalesce(p_basis_points, 0) / 10000,
      case p_ceiling when 0 then p_price else p_ceiling end)
  end)
$$;
