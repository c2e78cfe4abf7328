-- Accounts: whose mailbox an account's e-mail address is.

-- Set when the owner of the number claims an account that somebody else registered: the address is still
-- the registrant's, so it must not recover the account, whatever happens to the number later. Cleared by a
-- verification link that the owner asked for, or when staff set another address.
alter table users add email_distrusted_at timestamptz;
