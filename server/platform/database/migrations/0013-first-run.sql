-- Imports of menus: a repeated one is answered, not done again.
create table menu_imports (
  restaurant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  hash bytea not null,
  -- Null only inside the transaction that carries it out.
  result jsonb,
  imported_at timestamptz not null,
  imported_by uuid not null,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);

-- What a scanner reads must lead to one dish.
create unique index menu_items_barcode on menu_items (restaurant_id, barcode)
  where archived_at is null and barcode is not null;
create index menu_items_category on menu_items (restaurant_id, category_id);

create unique index tables_name on tables (restaurant_id, branch_id, lower(name))
  where archived_at is null;

-- What people said of the way to the first sale. What is done is seen from the data themselves.
create table first_run (
  restaurant_id uuid not null,
  branch_id uuid not null,
  skipped text[] not null default '{}',
  dismissed_at timestamptz,
  primary key (restaurant_id, branch_id),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);
