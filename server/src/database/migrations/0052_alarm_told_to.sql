-- The channels that got a message about an alarm. One that is added or switched on later gets it, too.
alter table alarms add column told_to bigint[] not null default '{}';

-- allow whole-table: a few hundred rows at most are not over
update alarms set told_to = array(select id from alarm_channels)
where resolved_at is null and told_at is not null;
