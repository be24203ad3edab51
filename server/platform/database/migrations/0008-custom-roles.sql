-- Roles that owners put together. Who has one is an employee with these permissions besides (decision 0006).
create table custom_roles (
  restaurant_id uuid not null references restaurants,
  id uuid not null,
  name text not null,
  permissions text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (restaurant_id, id)
);
create unique index custom_roles_name on custom_roles (restaurant_id, lower(name));

alter table users
  add column custom_role_id uuid,
  add constraint users_custom_role foreign key (restaurant_id, custom_role_id)
    references custom_roles (restaurant_id, id),
  add constraint users_custom_role_is_employee check (custom_role_id is null or role = 'employee');
create index users_by_custom_role on users (restaurant_id, custom_role_id)
  where custom_role_id is not null;
