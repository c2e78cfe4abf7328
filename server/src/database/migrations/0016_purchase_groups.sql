-- A purchase that place_orders has accepted and writes together with others.
create type accepted_purchase as (
  -- Its place in the group.
  place       int,
  order_id    bigint,
  useremail   text,
  buyer_role  text,
  offer       offer,
  value_paise bigint,
  gateway_id  uuid,
  status      text,
  -- Null if nothing is paid now.
  transfer_id bigint
);
