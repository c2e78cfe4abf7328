-- Nobody decides a request about their own money, and the constraints of 0034 and 0035 hold for every row.

-- Reading the rows blocks no writer.
alter table users validate constraint users_deleted_forgotten;
alter table users validate constraint users_staff_set;
alter table wallets validate constraint wallets_closed_empty;
alter table transfers validate constraint transfers_kind_check;
alter table transfers validate constraint transfers_known_accounts;

-- Last, because this lock is held until the end.
-- allow constraint-missing-not-valid: a few requests a day, and no release has had the table yet
alter table approvals add constraint approvals_not_own_money check (decided_by <> userid);
