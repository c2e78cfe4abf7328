-- Browsers that registered an account and wait for its address to be verified: each is signed in then,
-- once. The browser keeps the secret in a cookie, we keep its hash.
create table sign_up_browsers (
  secret_hash bytea primary key check (octet_length(secret_hash) = 32),
  userid      bigint not null references users,
  -- The page that required the account, such as /product/1001.
  destination text check (length(destination) between 2 and 40),
  expires_at  timestamptz not null
);
create index sign_up_browsers_of_user on sign_up_browsers (userid);
create index sign_up_browsers_expiry on sign_up_browsers (expires_at);
