-- Of a database that was restored from a backup: when, and the moment that the backup shows. What the store
-- did in between, suppliers and gateways know and the database does not. A restore of an older backup has
-- added the columns already.
alter table store_settings
  add column if not exists restored_at   timestamptz,
  add column if not exists restore_point timestamptz;
