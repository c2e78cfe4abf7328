-- The rules that 0049 added.
alter table wallets validate constraint wallets_in_range;
alter table approvals validate constraint approvals_purpose_check;
