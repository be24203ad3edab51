create table shift_definitions (
  restaurant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  name text not null,
  code text not null,
  color text not null,
  description text not null,
  -- HH:MM in the branch's zone.
  start_time text not null,
  end_time text not null,
  day_of_week text[] not null,
  is_active boolean not null,
  name_history jsonb not null default '[]',
  -- Sessions of the past name it, so it is only hidden.
  deleted_at timestamptz,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);
create index shift_definitions_branch on shift_definitions (restaurant_id, branch_id)
  where deleted_at is null;

create table shift_sessions (
  restaurant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  status text not null check (status in ('open', 'closed')),
  shift_definition_id uuid not null,
  shift_name text not null,
  notes text not null,
  opening_cash_count jsonb not null,
  closing_cash_count jsonb,
  opened_by uuid not null,
  opened_by_name text not null,
  opened_at timestamptz not null,
  end_time timestamptz,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, shift_definition_id) references shift_definitions,
  check ((status = 'closed') = (end_time is not null)),
  check ((status = 'closed') = (closing_cash_count is not null))
);
create unique index shift_sessions_one_open on shift_sessions (restaurant_id, branch_id)
  where status = 'open';
create index shift_sessions_branch on shift_sessions (restaurant_id, branch_id, opened_at desc);
