-- A screen's own permission: what a device of the branch may do, whoever is logged in beside it (decision 0018).
create table grants (
  id uuid primary key,
  restaurant_id uuid not null,
  branch_id uuid not null,
  purpose text not null check (purpose in ('kitchen')),
  name text not null,
  -- Hash of the secret of the device that holds it; null where the browser keeps none.
  device_hash bytea,
  -- The link that it was opened by. Null: somebody with the permission opened it.
  bypass_token_id uuid references bypass_tokens on delete cascade,
  made_by uuid,
  -- Who opened it, or the name of the link, as it was called then.
  made_by_name text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  revoked_at timestamptz,
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);
create index grants_branch on grants (restaurant_id, branch_id, seen_at);
create index grants_bypass_token on grants (bypass_token_id) where bypass_token_id is not null;
-- One for each device, branch and purpose: opened again, it is the same.
create unique index grants_device on grants (branch_id, purpose, device_hash)
  where device_hash is not null and revoked_at is null;

alter table sessions add column grant_id uuid references grants on delete cascade;
create index sessions_grant on sessions (grant_id) where grant_id is not null;
alter table sessions drop constraint sessions_check;
alter table sessions add constraint sessions_one_owner
  check (num_nonnulls(user_id, bypass_token_id, grant_id) = 1);

-- The session that registered a device first: one session registers a few at most. Null before this was kept.
alter table devices add column registered_by uuid;
create index devices_registered_by on devices (registered_by) where registered_by is not null;
