-- Restaurants, branches and people. These tables are small and are the same on every node, so their
-- keys are plain ids. Every table after this file that belongs to a restaurant has restaurant_id
-- leading its primary key, so that it can be distributed by it and so that tenants cannot meet.

-- Names the event log. A restore writes a new one: devices then ask for a snapshot.
create table meta (
  singleton boolean primary key default true check (singleton),
  log_id uuid not null default gen_random_uuid()
);
insert into meta default values;

create table restaurants (
  id uuid primary key,
  code text not null,
  name jsonb not null,
  country text not null,
  package_type text not null check (package_type in ('basic', 'standard', 'premium')),
  created_at timestamptz not null
);
create unique index restaurants_code on restaurants (lower(code));

-- event_seq grows with every sale: the row stays narrow and its page half empty, so that the new
-- version fits beside the old one. Tables written by sales have no foreign key to it, because every
-- key check would leave a lock on this one row.
create table branches (
  id uuid primary key,
  restaurant_id uuid not null references restaurants,
  code text not null,
  name jsonb not null,
  country text not null,
  currency text not null,
  time_zone text not null,
  business_day_cutoff text not null check (business_day_cutoff ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  sort int not null,
  event_seq bigint not null default 0,
  -- Raised with every change of settings, menu or tables: nodes keep those in memory until it moves.
  config_version bigint not null default 1,
  unique (restaurant_id, id),
  unique (restaurant_id, code)
) with (fillfactor = 50);

-- The rest of a branch's document (taxes, rounding, service charge, stations, kitchen, receipt).
create table branch_settings (
  restaurant_id uuid not null,
  branch_id uuid not null,
  settings jsonb not null,
  primary key (restaurant_id, branch_id),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);

create table users (
  id uuid primary key,
  -- Null for staff of the platform.
  restaurant_id uuid references restaurants,
  -- What people type. May repeat between restaurants.
  user_id text not null,
  email text,
  name text not null,
  role text not null check (
    role in (
      'sala_admin', 'sala_staff', 'sala_support', 'restaurant_admin', 'branch_admin',
      'manager', 'waiter', 'chef', 'cashier', 'employee'
    )
  ),
  employee_id text,
  permissions text[] not null default '{}',
  -- Raised when role, permissions or branches change: tokens issued before are refused.
  permissions_version int not null default 1,
  password_hash text not null,
  active boolean not null default true,
  created_at timestamptz not null,
  check ((restaurant_id is null) = (role in ('sala_admin', 'sala_staff', 'sala_support'))),
  unique (restaurant_id, id)
);
create unique index users_user_id on users (lower(user_id), restaurant_id) nulls not distinct;
create unique index users_email on users (lower(email), restaurant_id) nulls not distinct
  where email is not null;

-- Branches a person works in. Owners and platform staff need no row.
create table user_branches (
  restaurant_id uuid not null,
  user_id uuid not null,
  branch_id uuid not null,
  primary key (restaurant_id, user_id, branch_id),
  foreign key (restaurant_id, user_id) references users (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);
