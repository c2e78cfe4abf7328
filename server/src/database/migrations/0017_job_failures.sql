-- How often in a row a job failed. Being taken often is no failure: a delivery that waits for its
-- supplier is taken many times, and one lost connection must not make it wait for an hour.
alter table jobs add column failures int not null default 0;
