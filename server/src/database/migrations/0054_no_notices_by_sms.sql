-- Notices no longer go by SMS; no release has sent any. Each of them went by mail, too.
delete from jobs where queue = 'notice-sms';
delete from dead_jobs where queue = 'notice-sms';
