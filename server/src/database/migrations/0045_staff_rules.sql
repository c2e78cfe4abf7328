-- What the owner demands of staff beyond what the store does by itself. All of it is off until somebody chooses it.
alter table store_settings
  -- Staff without a second factor can only set one up.
  add column factor_required boolean not null default false,
  -- Staff need somebody else for money of their own.
  add column own_money_approved boolean not null default false,
  -- Sending a part again whose outcome is unknown needs a second person.
  add column resend_approved boolean not null default false;

-- Former releases demanded the first two in production. The database does not know where it runs, but such a store shows
-- it: every one of its administrators has a second factor.
update store_settings set factor_required = true, own_money_approved = true
where (
  select bool_and(exists (select 1 from passkeys k where k.userid = u.userid)
    or exists (select 1 from authenticator_apps a where a.userid = u.userid))
  from users u where u.role = 'admin' and not u.is_blocked);
