-- A purchase reads a coupon first and claims it later. The version tells it when somebody edited the
-- coupon in between; counting a use is not an edit.
create or replace function count_coupon_edit() returns trigger language plpgsql as $$
begin
  new.version = old.version + 1;
  return new;
end $$;

create or replace trigger coupons_edited before update on coupons for each row
  when (old.used_count = new.used_count) execute function count_coupon_edit();
