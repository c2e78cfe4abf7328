-- The language that the customer chose, in which calls of their sessions are answered. `language` is that of their mails: of
-- the last page they opened, which may only be what their browser prefers.
alter table users add column chosen_language text check (chosen_language in ('en', 'hi'));
