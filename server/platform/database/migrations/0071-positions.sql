-- What people do in a restaurant: waiter, cook. `jobs` is taken by what the server does later.
create table positions (
  restaurant_id uuid not null references restaurants,
  id uuid not null,
  name text not null,
  note text not null,
  revision int not null default 1,
  archived_at timestamptz,
  primary key (restaurant_id, id)
);
create unique index positions_name on positions (restaurant_id, lower(name)) where archived_at is null;

-- Who works where, as what and for how much, since when. Each change is a row: hours of before keep their wage. Of two
-- with one day, the one entered later (`n`) holds.
create table employments (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  id uuid not null,
  n bigint not null generated always as identity,
  user_id uuid not null references users,
  position_id uuid not null,
  since date not null,
  -- Null: it ends.
  pay text check (pay in ('hour', 'day', 'month')),
  -- Smallest units for an hour, a day or a month. Null: not known.
  amount bigint check (amount >= 0),
  currency text not null,
  made_at timestamptz not null,
  made_by uuid not null,
  made_by_name text not null,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id),
  foreign key (restaurant_id, position_id) references positions
);
create index employments_branch on employments (restaurant_id, branch_id, user_id, since);
create trigger employments_kept before update or delete on employments
  for each row execute function refuse_change();

-- Papers that people must have to work, such as a permit, and the last day on which each holds. Each is kept by the
-- branch that looked at it.
create table employee_papers (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  id uuid not null,
  user_id uuid not null references users,
  name text not null,
  number text not null,
  -- Null: it does not end.
  valid_until date,
  revision int not null default 1,
  archived_at timestamptz,
  primary key (restaurant_id, id)
);
create index employee_papers_user on employee_papers (restaurant_id, user_id);
