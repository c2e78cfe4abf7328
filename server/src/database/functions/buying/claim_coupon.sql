-- Counts a use of the coupon in an offer, unless it was edited since the offer, or is used up.
create or replace function claim_coupon(p_offer offer, p_userid bigint) returns void
language plpgsql as $$
begin
  update coupons set used_count = used_count + 1
    where id = p_offer.coupon_id and version = p_offer.coupon_version
      and used_count < usage_limit;
  if not found then
    perform refuse(case when exists (
      select 1 from coupons where id = p_offer.coupon_id and version = p_offer.coupon_version
    ) then 'coupon-used-up' else 'coupon-changed' end);
  end if;
  insert into coupon_users as u (coupon_id, userid, used_count)
    values (p_offer.coupon_id, p_userid, 1)
    on conflict (coupon_id, userid) do update set used_count = u.used_count + 1
      where u.used_count < p_offer.coupon_user_limit;
  if not found then perform refuse('coupon-own-used-up'); end if;
end $$;
