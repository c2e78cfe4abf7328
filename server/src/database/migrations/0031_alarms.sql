-- Alarms to staff. A rule without a row has its defaults (contract/src/alarms/rules.ts).
create table alarm_rules (
  rule           text primary key,
  is_on          boolean not null,
  threshold      int not null check (threshold >= 0),
  -- 0 means never.
  repeat_minutes int not null check (repeat_minutes = 0 or repeat_minutes between 5 and 10080),
  -- As HH:MM in the store's time zone.
  quiet_from     text check (quiet_from ~ '^[0-2][0-9]:[0-5][0-9]$'),
  quiet_to       text check (quiet_to ~ '^[0-2][0-9]:[0-5][0-9]$'),
  -- Null means all channels. A deleted channel is taken out.
  channel_ids    bigint[],
  is_in_console  boolean not null,
  version        int not null default 1,
  constraint alarm_rules_quiet_hours check (
    (quiet_from is null) = (quiet_to is null) and (quiet_from is null or quiet_from <> quiet_to)
  )
);

create table alarm_channels (
  id           bigint generated always as identity primary key,
  kind         text not null check (kind in ('email', 'webhook', 'telegram', 'slack', 'discord')),
  name         text not null check (length(name) between 1 and 40),
  -- The address or token, which are secrets.
  sealed       text not null,
  masked       text not null,
  is_on        boolean not null default true,
  last_sent_at timestamptz,
  last_failure text not null default '',
  version      int not null default 1
);
create unique index alarm_channels_name on alarm_channels (lower(name));

create table alarms (
  id             bigint generated always as identity primary key,
  rule           text not null,
  -- What it is about: a lane, an item, a queue; empty if the rule has one alarm only.
  subject        text not null,
  text           text not null,
  count          bigint not null check (count >= 0),
  most           bigint not null check (most >= count),
  first_at       timestamptz not null,
  last_at        timestamptz not null,
  told_at        timestamptz,
  resolved_at    timestamptz,
  -- A message that it is over has still to be sent.
  is_resolution_due boolean not null default false,
  snoozed_until  timestamptz,
  snoozed_by     bigint references users,
  snooze_reason  text not null default '' check (length(snooze_reason) <= 500)
);
-- However many nodes check, and however often something happens, it is one alarm.
create unique index alarms_open on alarms (rule, subject) where resolved_at is null;
create index alarms_due on alarms (rule) where is_resolution_due;
create index alarms_of_subject on alarms (rule, subject, id);
create index alarms_over on alarms (resolved_at, id) where resolved_at is not null;
