-- People of a restaurant, the PINs they switch by at a shared till, and what managers allow on the spot.

alter table users
  add column phone text,
  add column language text,
  -- argon2id, as passwords are. Four to six digits: the limit of attempts is what protects it.
  add column pin_hash text,
  -- The password was made by somebody else.
  add column password_temporary boolean not null default false;
create unique index users_employee_id on users (restaurant_id, lower(employee_id))
  where employee_id is not null;

-- The browser profile a session began on: commands that somebody left there are theirs, whoever sends them.
alter table sessions add column device_id uuid;
create index sessions_device on sessions (device_id, coalesce(user_id, bypass_token_id))
  where device_id is not null;

-- A manager's word for one deed on one order, good for a minute and once.
create table overrides (
  restaurant_id uuid not null,
  branch_id uuid not null,
  id uuid not null,
  hash bytea not null,
  action text not null,
  order_id uuid not null,
  requested_by uuid not null,
  granted_by uuid not null,
  granted_by_name text not null,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The command it permitted.
  used_by_op uuid,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);
create unique index overrides_hash on overrides (restaurant_id, hash);
