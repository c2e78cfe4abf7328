-- When somebody signed in by the account's number, which nobody had proven, while its e-mail address was unverified. From
-- then on the question 'Is this your account?' is open, until the number is proven, removed or changed.
alter table users add column owner_asked_at timestamptz;

-- Sessions of the former version that have not answered yet can use the account from now on.
-- allow whole-table: of the few whose sessions wait for an answer
update users set owner_asked_at = now()
where mobile_proven_at is null and not is_verified
  and userid in (select userid from sessions where must_answer);
