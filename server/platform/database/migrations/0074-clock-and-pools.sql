-- The manager whose PIN let a person begin early or without a shift (decision 0080); null: no one was asked.
alter table punches
  add column approved_by uuid,
  add column approved_by_name text;

-- How a branch shares what guests give its people, from a business day on. Each change is a row; of two with one day the
-- one entered later (`n`) holds.
create table pool_rules (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  id uuid not null,
  n bigint not null generated always as identity,
  pool text not null check (pool in ('service', 'tips')),
  since date not null,
  -- Null: it is not shared.
  share text check (share in ('hours', 'points')),
  managers boolean not null,
  -- [{ positionId, points }]; a position that is not in it has one point.
  points jsonb not null,
  made_at timestamptz not null,
  made_by uuid not null,
  made_by_name text not null,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);
create index pool_rules_branch on pool_rules (restaurant_id, branch_id, n);
create trigger pool_rules_kept before update or delete on pool_rules
  for each row execute function refuse_change();

-- Part of a pool that a person moved from one to another, with a reason. Null: what no one has.
create table pool_corrections (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  id uuid not null,
  n bigint not null generated always as identity,
  pool text not null check (pool in ('service', 'tips')),
  business_date date not null,
  from_id uuid references users,
  to_id uuid references users,
  amount bigint not null check (amount > 0),
  reason text not null,
  made_at timestamptz not null,
  made_by uuid not null,
  made_by_name text not null,
  check (from_id is distinct from to_id),
  primary key (restaurant_id, id),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);
create index pool_corrections_branch on pool_corrections (restaurant_id, branch_id, business_date);
create trigger pool_corrections_kept before update or delete on pool_corrections
  for each row execute function refuse_change();

-- Its rows hold shares of pools, too. Exports of before have none, and nothing of their days is owed from here on.
alter table pay_periods add column has_pools boolean not null default false;
