-- Categories, choices and printers become collections: how often each was changed, so that of two edits at once
-- none is lost. A group that is removed keeps which dishes offered it, to be offered again when restored.
alter table menu_categories add column revision int not null default 1;
alter table modifier_groups
  add column revision int not null default 1,
  add column removed_from uuid[] not null default '{}';

-- A printer was an entry of its branch's settings. Devices still have them in the row of the branch.
create table printers (
  restaurant_id uuid not null,
  branch_id uuid not null,
  id uuid not null,
  name text not null,
  connection jsonb not null,
  paper_width int not null,
  receipts boolean not null,
  stations text[] not null,
  revision int not null default 1,
  archived_at timestamptz,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);
create index printers_branch on printers (restaurant_id, branch_id);

insert into printers (restaurant_id, branch_id, id, name, connection, paper_width, receipts, stations)
select restaurant_id, branch_id, (one ->> '_id')::uuid, one ->> 'name', one -> 'connection',
  (one ->> 'paperWidth')::int, (one ->> 'receipts')::boolean,
  array(select jsonb_array_elements_text(one -> 'stations'))
from branch_settings, jsonb_array_elements(settings #> '{printing,printers}') as one;

update branch_settings
set settings = settings - 'printing' || jsonb_build_object('takeaway', settings #> '{printing,takeaway}')
where settings ? 'printing';
