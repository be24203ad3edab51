-- People who were asked to join and have not yet: accepting or withdrawing one deletes its row, and the audit log
-- keeps what was. Only the hash of the link's token is kept.
create table invitations (
  restaurant_id uuid not null references restaurants,
  id uuid not null,
  name text not null,
  email text,
  phone text,
  role text not null,
  custom_role_id uuid,
  -- Empty for owners, who work in every branch.
  branch_ids uuid[] not null,
  -- Whose permissions the invitation is worth: who made its newest link.
  invited_by uuid not null references users,
  token_hash bytea not null unique,
  -- Links made so far: each ends the one before.
  links int not null default 1,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, custom_role_id) references custom_roles (restaurant_id, id)
);
