-- A text sealed with APP_SECRET: a store that was started with another secret cannot open it.
alter table store_settings add column secret_check text;
