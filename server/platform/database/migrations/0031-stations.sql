-- Stations become a collection: they were entries of their branch's settings. Devices still have them in the
-- row of the branch. A code is never given to another station: dishes, tickets and archived stations keep it.
create table stations (
  restaurant_id uuid not null,
  branch_id uuid not null,
  id uuid not null,
  code text not null,
  name jsonb not null,
  sort int not null,
  revision int not null default 1,
  archived_at timestamptz,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);
create unique index stations_code on stations (restaurant_id, branch_id, code);

insert into stations (restaurant_id, branch_id, id, code, name, sort)
select restaurant_id, branch_id, (one ->> '_id')::uuid, one ->> 'code', one -> 'name', place - 1
from branch_settings, jsonb_array_elements(settings -> 'stations') with ordinality as listed (one, place);

update branch_settings set settings = settings - 'stations';
