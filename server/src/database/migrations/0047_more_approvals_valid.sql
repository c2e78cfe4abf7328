-- The constraints of 0046 hold for every row.
alter table approvals validate constraint approvals_known_kind;
alter table approvals validate constraint approvals_of_order;
alter table approvals validate constraint approvals_of_part;
alter table approvals validate constraint approvals_of_payment;
