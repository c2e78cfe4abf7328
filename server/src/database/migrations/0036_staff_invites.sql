-- An invitation of somebody to the staff, one per account. Accepting or withdrawing it removes the row, so its link
-- works once.
create table staff_invites (
  userid     bigint primary key references users,
  -- Null: an owner.
  set_id     uuid constraint staff_invites_set references staff_sets,
  token_hash bytea not null unique,
  invited_by bigint not null references users,
  expires_at timestamptz not null
);
