-- contract 0.2.0
-- Notices no longer go to browsers; no release has sent any there. Each of them went by mail, too.
drop table push_subscriptions;
drop table push_keys;
delete from jobs where queue = 'push';
delete from dead_jobs where queue = 'push';
