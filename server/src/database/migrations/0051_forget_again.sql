-- Deleted accounts whose tickets and audit entries still name the person. An hour later, because a node of the previous
-- version would forget only the rest.
-- allow whole-table: it reads the users once, of whom few are deleted, and locks none
insert into jobs (queue, key, payload, max_attempts, run_at)
select 'forget-customer', userid::text, jsonb_build_object('userid', userid), 1000000, now() + interval '1 hour'
from users where deleted_at is not null
on conflict (queue, key) where key is not null do nothing;
