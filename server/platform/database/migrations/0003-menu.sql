-- What is sold and where guests sit. Nothing is deleted: an order made offline may still name it.

create table menu_categories (
  restaurant_id uuid not null references restaurants,
  id uuid not null,
  name jsonb not null,
  hue int not null,
  sort int not null,
  archived_at timestamptz,
  primary key (restaurant_id, id)
);

create table modifier_groups (
  restaurant_id uuid not null references restaurants,
  id uuid not null,
  name jsonb not null,
  min int not null check (min >= 0),
  max int not null check (max >= min),
  -- [{ _id, name, price, alert }]
  options jsonb not null,
  sort int not null,
  archived_at timestamptz,
  primary key (restaurant_id, id)
);

create table menu_items (
  restaurant_id uuid not null,
  id uuid not null,
  category_id uuid not null,
  name jsonb not null,
  price bigint not null check (price >= 0),
  tax_class text not null,
  station text not null,
  barcode text,
  modifier_group_ids uuid[] not null default '{}',
  sort int not null,
  archived_at timestamptz,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, category_id) references menu_categories
);

-- What one branch ran out of.
create table sold_out_items (
  restaurant_id uuid not null,
  branch_id uuid not null,
  item_id uuid not null,
  since timestamptz not null,
  primary key (restaurant_id, branch_id, item_id),
  foreign key (restaurant_id, item_id) references menu_items,
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);

-- Every price that an item or a modifier option has had. Kept by triggers, so that no writer forgets:
-- an offline sale at a former price is honest, one at a price that never was is not.
create table price_history (
  restaurant_id uuid not null,
  subject_id uuid not null,
  price bigint not null,
  since timestamptz not null,
  primary key (restaurant_id, subject_id, since, price)
);

create function remember_item_price() returns trigger language plpgsql as $$
begin
  insert into price_history values (new.restaurant_id, new.id, new.price, now())
  on conflict do nothing;
  return null;
end $$;
create trigger remember_price after insert or update of price on menu_items
  for each row execute function remember_item_price();

create function remember_option_prices() returns trigger language plpgsql as $$
begin
  insert into price_history
  select new.restaurant_id, o."_id", o.price, now()
  from jsonb_to_recordset(new.options) as o ("_id" uuid, price bigint)
  on conflict do nothing;
  return null;
end $$;
create trigger remember_prices after insert or update of options on modifier_groups
  for each row execute function remember_option_prices();

create table tables (
  restaurant_id uuid not null,
  branch_id uuid not null,
  id uuid not null,
  name text not null,
  zone text not null,
  seats int not null,
  status text not null default 'available',
  sort int not null,
  archived_at timestamptz,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);
create index tables_branch on tables (restaurant_id, branch_id);
