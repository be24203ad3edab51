-- Guests who are to come, and guests who wait. `tables` are ids of the branch, the one that gets the order first.
create table table_reservations (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  id uuid not null,
  name text not null,
  phone text not null,
  party int not null,
  at timestamptz not null,
  minutes int not null,
  tables uuid[] not null,
  note text not null,
  day text not null,
  status text not null,
  status_at timestamptz,
  order_id uuid,
  made_by text not null,
  made_at timestamptz not null,
  revision int not null default 1,
  archived_at timestamptz,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);
create index table_reservations_day on table_reservations (restaurant_id, branch_id, day, at);
create index table_reservations_expected on table_reservations (restaurant_id, branch_id, at)
  where status in ('booked', 'arrived', 'late', 'seated') and archived_at is null;

create table waiting_parties (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  id uuid not null,
  name text not null,
  phone text not null,
  party int not null,
  quoted int,
  note text not null,
  since timestamptz not null,
  day text not null,
  status text not null,
  called_at timestamptz,
  ended_at timestamptz,
  revision int not null default 1,
  archived_at timestamptz,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);
create index waiting_parties_day on waiting_parties (restaurant_id, branch_id, day, since);

-- Tables carry who is to sit there, so that every till of the branch knows it, also without a server.
alter table tables add column guests jsonb not null default '[]';
