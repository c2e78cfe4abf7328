-- Named sets of rights for staff. An administrator without a set is an owner and has every right.
create table staff_sets (
  id     uuid primary key default gen_random_uuid(),
  name   text not null check (length(name) between 1 and 40),
  rights text[] not null,
  constraint staff_sets_name unique (name)
);

alter table users add column staff_set uuid;
alter table users add constraint users_staff_set foreign key (staff_set) references staff_sets not valid;
