-- Who is signed in, and with what. Secrets are kept as hashes only.

-- A link for a screen on the wall, good for one purpose in one branch.
create table bypass_tokens (
  id uuid primary key,
  restaurant_id uuid not null,
  branch_id uuid not null,
  name text not null,
  purpose text not null check (purpose in ('kitchen')),
  hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);
create index bypass_tokens_branch on bypass_tokens (restaurant_id, branch_id);

-- A family of refresh tokens: one sign-in on one device.
create table sessions (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  bypass_token_id uuid references bypass_tokens on delete cascade,
  created_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text,
  check (num_nonnulls(user_id, bypass_token_id) = 1)
);
create index sessions_user on sessions (user_id) where user_id is not null;
create index sessions_bypass_token on sessions (bypass_token_id) where bypass_token_id is not null;

create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null,
  -- When it was first exchanged. Its successor is computed from it, so a lost answer can be repeated.
  used_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- Failed and running sign-ins of the last minute per account, known or not.
create table login_attempts (
  account bytea primary key,
  tried timestamptz[] not null
);

-- A device is a browser profile; its code leads the order and receipt numbers it gives.
create table devices (
  restaurant_id uuid not null,
  branch_id uuid not null,
  id uuid not null,
  ordinal int not null,
  code text not null,
  registered_at timestamptz not null,
  last_n bigint not null default 0,
  last_order bigint not null default 0,
  last_receipt bigint not null default 0,
  primary key (restaurant_id, branch_id, id),
  constraint devices_code unique (restaurant_id, branch_id, ordinal)
) with (fillfactor = 50);
