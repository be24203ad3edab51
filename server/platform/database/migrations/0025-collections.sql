-- What collections keep of every record: how often it was changed, so that of two edits at once none is
-- lost, and since when it is archived. History goes on naming what is archived, and it can be restored.
alter table custom_roles
  add column revision int not null default 1,
  add column archived_at timestamptz;
drop index custom_roles_name;
create unique index custom_roles_name on custom_roles (restaurant_id, lower(name))
  where archived_at is null;

alter table shift_definitions rename column deleted_at to archived_at;
alter table shift_definitions add column revision int not null default 1;

alter table tables add column revision int not null default 1;
