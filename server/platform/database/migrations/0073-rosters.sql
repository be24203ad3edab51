-- Who works when (decision 0075). A week of a branch is a roster from its first publication on.
create table rosters (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  week date not null,
  published_at timestamptz not null,
  published_by uuid not null,
  published_by_name text not null,
  primary key (restaurant_id, branch_id, week),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);

-- Shifts as managers plan them. `starts_at` and `ends_at` are day and times on the clocks of the branch.
create table roster_shifts (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  id uuid not null,
  week date not null,
  user_id uuid references users,
  position_id uuid,
  definition_id uuid,
  day date not null,
  start_time text not null,
  end_time text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  break_minutes int not null,
  note text not null,
  revision int not null default 1,
  archived_at timestamptz,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);
create index roster_shifts_week on roster_shifts (restaurant_id, branch_id, week) where archived_at is null;
create index roster_shifts_user on roster_shifts (restaurant_id, user_id, starts_at) where archived_at is null;

-- The same shifts as they were published: what people see. `changed_at` says when the person's shift last changed.
create table published_shifts (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  id uuid not null,
  week date not null,
  user_id uuid references users,
  position_id uuid,
  definition_id uuid,
  day date not null,
  start_time text not null,
  end_time text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  break_minutes int not null,
  note text not null,
  changed_at timestamptz not null,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);
create index published_shifts_week on published_shifts (restaurant_id, branch_id, week);
create index published_shifts_user on published_shifts (restaurant_id, user_id, starts_at);
create index published_shifts_open on published_shifts (restaurant_id, branch_id, starts_at) where user_id is null;

-- Shifts that people offer to colleagues. One that is decided or withdrawn stays as history.
create table shift_requests (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  id uuid not null,
  roster_shift_id uuid not null,
  -- The shift as it was offered.
  shift jsonb not null,
  from_id uuid not null references users,
  to_id uuid references users,
  state text not null check (state in ('offered', 'taken', 'approved', 'refused', 'withdrawn')),
  offered_at timestamptz not null,
  decided_at timestamptz,
  decided_by_name text,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);
create unique index shift_requests_shift on shift_requests (restaurant_id, roster_shift_id)
  where state in ('offered', 'taken');
create index shift_requests_branch on shift_requests (restaurant_id, branch_id) where state in ('offered', 'taken');

create table time_off (
  restaurant_id uuid not null references restaurants,
  id uuid not null,
  user_id uuid not null references users,
  from_day date not null,
  to_day date not null,
  note text not null,
  state text not null check (state in ('asked', 'approved', 'refused', 'withdrawn')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by_name text,
  primary key (restaurant_id, id)
);
create index time_off_user on time_off (restaurant_id, user_id, to_day);

-- What people say of themselves, and the serial number of the address from which their calendar reads; null: none.
create table employee_schedules (
  restaurant_id uuid not null references restaurants,
  user_id uuid not null references users,
  -- [{ day, can, from, to }]; a weekday that is not in it: at any time.
  availability jsonb not null default '[]',
  revision int not null default 0,
  calendar_serial int not null default 0,
  calendar_open boolean not null default false,
  -- When the person last looked: what was published since is new.
  seen_at timestamptz,
  primary key (restaurant_id, user_id)
);
