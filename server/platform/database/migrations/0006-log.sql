-- What happened, in the order in which it was committed.

-- The answer to every command ever given: a repeated one is answered, not done again.
create table applied_commands (
  restaurant_id uuid not null,
  op_id uuid not null,
  branch_id uuid not null,
  hash bytea not null,
  result json not null,
  -- The event it made; null when nothing changed.
  seq bigint,
  device_id uuid not null,
  n bigint not null,
  kind text not null,
  lane uuid not null,
  actor_id uuid not null,
  acted_at timestamptz not null,
  applied_at timestamptz not null,
  primary key (restaurant_id, op_id)
);

-- Whole rows as they were after each change. json, not jsonb: it is written once and read as text.
create table branch_events (
  restaurant_id uuid not null,
  branch_id uuid not null,
  seq bigint not null,
  at timestamptz not null,
  rows json not null,
  areas text[] not null,
  primary key (restaurant_id, branch_id, seq)
) with (toast_tuple_target = 8160);
create index branch_events_at on branch_events using brin (at);

-- Every entry's hash covers the one before it, so that none can be changed or taken out unseen.
create table audit_log (
  restaurant_id uuid not null,
  seq bigint not null,
  branch_id uuid,
  at timestamptz not null,
  actor_id uuid not null,
  actor_name text not null,
  action text not null,
  details json not null,
  previous bytea not null,
  hash bytea not null,
  primary key (restaurant_id, seq)
);
