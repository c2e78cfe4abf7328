-- What each supplier last said we have left, so that the dashboard shows it without asking again.
create table supplier_balances (
  lane       text primary key references lanes (name),
  -- In hundredths of the supplier's own unit, such as points.
  hundredths bigint not null,
  read_at    timestamptz not null
);
