-- no-transaction
-- The books count payments by state.
drop index concurrently if exists payments_by_state;
create index concurrently payments_by_state on payments (state, created_at);
-- The clean-up removes old rows in batches. Without these, every batch would read the whole table.
drop index concurrently if exists player_checks_age;
create index concurrently player_checks_age on player_checks (checked_at);
drop index concurrently if exists one_time_codes_age;
create index concurrently one_time_codes_age on one_time_codes (sent_at);
drop index concurrently if exists account_links_age;
create index concurrently account_links_age on account_links (expires_at);
