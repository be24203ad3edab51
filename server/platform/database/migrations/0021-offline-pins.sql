-- PINs that hold without the server (decision 0019).

-- The key that a PIN gives, sealed with the server's secret: the rows alone open nothing. Those that
-- have ended are kept for a while, for what tills did before they heard of it.
create table pin_keys (
  restaurant_id uuid not null references restaurants,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- The PIN it is of: it holds while the person has this one.
  pin_hash text not null,
  sealed bytea not null,
  digits int not null,
  set_at timestamptz not null,
  ended_at timestamptz,
  primary key (restaurant_id, id)
);
create index pin_keys_user on pin_keys (user_id, set_at);

-- Who took over a till without the server, once the server has heard of it. Each proof counts once.
create table pin_takeovers (
  restaurant_id uuid not null,
  branch_id uuid not null,
  hash bytea not null,
  user_id uuid not null references users on delete cascade,
  device_id uuid not null,
  at timestamptz not null,
  received_at timestamptz not null,
  primary key (restaurant_id, hash),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);
