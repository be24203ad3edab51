-- Punches that were refused, so that people see them on any device, and managers decide (decision 0088). Appended, once for
-- each punch. One that a device sends again and that holds is a row of `punches` with the same id.
create table refused_punches (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  id uuid not null,
  user_id uuid not null references users,
  user_name text not null,
  kind text not null check (kind in ('in', 'breakStart', 'breakEnd', 'out')),
  at timestamptz not null,
  posted_at timestamptz not null,
  business_date date not null,
  sent_by uuid not null,
  sent_by_name text not null,
  -- Why: a code of the catalogue of errors.
  code text not null,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);
create index refused_punches_branch on refused_punches (restaurant_id, branch_id, at);
create trigger refused_punches_kept before update or delete on refused_punches
  for each row execute function refuse_change();

-- The refused punch that a correction decides about: it adds the time, or says that it does not count.
alter table punch_corrections add column refused_id uuid;
create unique index punch_corrections_refused on punch_corrections (restaurant_id, refused_id)
  where refused_id is not null;
