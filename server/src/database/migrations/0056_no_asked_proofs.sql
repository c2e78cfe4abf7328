-- contract 0.2.0
-- The books are proven every night and by `npm run prove`, not at the request of staff; no release has done that.
drop table asked_proofs;
delete from jobs where queue = 'asked book proof';
delete from dead_jobs where queue = 'asked book proof';
