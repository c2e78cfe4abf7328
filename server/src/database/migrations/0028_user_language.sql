-- The language of the mails to a customer.
alter table users add column language text not null default 'en' check (language in ('en', 'hi'));
