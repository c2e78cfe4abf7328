-- A coupon can be prepared: it works from this day on. Null means from its creation.
alter table coupons add column start_date date;
