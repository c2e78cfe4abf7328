-- Which database this is, how far its data reach, and whether the store is closed for that reason.
-- `npm run restore` sets the first two; the store reads them.
alter table store_settings
  add column if not exists restored_at timestamptz,
  add column if not exists restore_point timestamptz,
  -- The restore that staff have reconciled, as its `restored_at`.
  add column reconciled_restore timestamptz,
  -- The cluster and database in which the store last ran, and the timeline of its log.
  add column identity text,
  add column timeline text,
  -- Running nodes write the time here. It shows up to when the data are complete.
  add column heartbeat_at timestamptz,
  add column maintenance_reason text check (maintenance_reason in ('restored', 'moved', 'rewound')),
  add column maintenance_since timestamptz,
  -- What was lost was lost after this time.
  add column maintenance_point timestamptz,
  -- When staff put the waiting parts into review.
  add column held_at timestamptz,
  -- The ids of the keys that sealed values may still need.
  add column seal_keys text[],
  -- The key of all fingerprints, sealed. It stays the same when APP_SECRET changes.
  add column print_key text;
