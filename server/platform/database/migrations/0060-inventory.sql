-- What a restaurant buys, keeps and cooks with (decision 0060). Quantities are whole thousandths of the base unit of an
-- ingredient (g, ml, piece), values whole thousandths of the smallest unit of the branch's currency.

create table ingredient_categories (
  restaurant_id uuid not null references restaurants,
  id uuid not null,
  name text not null,
  sort int not null,
  revision int not null default 1,
  archived_at timestamptz,
  primary key (restaurant_id, id)
);
create unique index ingredient_categories_name on ingredient_categories (restaurant_id, lower(name))
  where archived_at is null;

create table ingredients (
  restaurant_id uuid not null references restaurants,
  id uuid not null,
  name text not null,
  category_id uuid,
  dimension text not null check (dimension in ('mass', 'volume', 'count')),
  -- Bought, made in the kitchen, or packaging.
  kind text not null check (kind in ('raw', 'prep', 'packaging')),
  -- The unit it is counted in: one of the dimension, or the id of one of its own.
  unit text not null,
  -- Its own units: [{ _id, name, num, den }], each as a fraction of the base unit.
  units json not null,
  -- Percent of what is bought that can be used, where a recipe says nothing.
  usable int not null default 100 check (usable between 1 and 100),
  -- What it is worth until it is bought: so much money for so much of it. Null: not known.
  reference_value bigint,
  reference_quantity bigint,
  allergens text[] not null default '{}',
  note text not null default '',
  revision int not null default 1,
  archived_at timestamptz,
  primary key (restaurant_id, id)
);
create unique index ingredients_name on ingredients (restaurant_id, lower(name)) where archived_at is null;

-- How a supplier sells an ingredient: in packs.
create table supplier_items (
  restaurant_id uuid not null references restaurants,
  id uuid not null,
  supplier_id uuid not null,
  ingredient_id uuid not null,
  code text not null,
  pack text not null,
  pack_quantity bigint not null check (pack_quantity > 0),
  -- Of one pack, in smallest units of the supplier's currency.
  price bigint not null,
  preferred boolean not null,
  revision int not null default 1,
  archived_at timestamptz,
  primary key (restaurant_id, id)
);
create unique index supplier_items_pack on supplier_items (restaurant_id, supplier_id, ingredient_id, lower(pack))
  where archived_at is null;

-- How much of an ingredient a branch wants, and where it keeps it.
create table branch_ingredients (
  restaurant_id uuid not null,
  branch_id uuid not null,
  ingredient_id uuid not null,
  minimum bigint not null,
  par bigint not null,
  shelf text not null,
  shelf_order int not null,
  supplier_id uuid,
  primary key (restaurant_id, branch_id, ingredient_id)
);

-- Each change is a new version; the highest one counts. A sale is exploded by the version that was there when its dish
-- was added, and nothing later changes what it cost.
create table recipe_versions (
  restaurant_id uuid not null references restaurants,
  -- A dish, a choice of it, or an ingredient that is made.
  target text not null check (target in ('dish', 'choice', 'ingredient')),
  target_id uuid not null,
  version int not null,
  since timestamptz not null,
  made_by uuid not null,
  made_by_name text not null,
  document json not null,
  primary key (restaurant_id, target, target_id, version)
);
create index recipe_versions_since on recipe_versions (restaurant_id, since);

-- The ledger: each change of what is there, appended and never changed. A mistake is undone by a movement of the opposite
-- quantity and value.
create table stock_movements (
  restaurant_id uuid not null,
  branch_id uuid not null,
  -- What it follows from, e.g. a sale, and which part of it: posting it twice is impossible.
  source_kind text not null,
  source_id uuid not null,
  part text not null,
  place text not null check (place in ('stock', 'transit')),
  ingredient_id uuid not null,
  kind text not null,
  quantity bigint not null,
  value bigint not null,
  -- A part of it had no known cost.
  uncosted boolean not null default false,
  -- When it happened, by the clock of the device as far as it is believed, and when it arrived here.
  at timestamptz not null,
  posted_at timestamptz not null,
  business_date date not null,
  -- What a person typed, e.g. { "amount": "2.5", "unit": "kg" }.
  typed json,
  done_by uuid,
  done_by_name text,
  primary key (restaurant_id, source_kind, source_id, part)
);
create index stock_movements_of on stock_movements (restaurant_id, branch_id, ingredient_id, at);

-- The sum of the ledger for each place: `inventory.rebuild` makes it again, and a nightly job compares.
create table stock_levels (
  restaurant_id uuid not null,
  branch_id uuid not null,
  place text not null,
  ingredient_id uuid not null,
  quantity bigint not null,
  value bigint not null,
  -- What the last receipt was worth, and how much it was.
  last_value bigint,
  last_quantity bigint,
  -- The newest count of it.
  counted_at timestamptz,
  primary key (restaurant_id, branch_id, place, ingredient_id)
);

-- What a sale's line cost when it was posted; nothing later touches it.
create table sale_costs (
  restaurant_id uuid not null,
  branch_id uuid not null,
  business_date date not null,
  order_id uuid not null,
  sale_id uuid not null,
  line_id uuid not null,
  -- In thousandths of the currency's smallest unit; of a refund below zero.
  cost bigint not null,
  -- Every part of it has a recipe and a cost.
  complete boolean not null,
  recipe_version int,
  primary key (restaurant_id, branch_id, business_date, order_id, sale_id, line_id)
);

-- How far each branch's log is posted.
create table posting_cursors (
  restaurant_id uuid not null,
  branch_id uuid not null,
  seq bigint not null,
  posted_at timestamptz not null,
  primary key (restaurant_id, branch_id)
);
-- What could not be posted. The rest goes on; a person looks at these and posts them again.
create table parked_postings (
  restaurant_id uuid not null,
  branch_id uuid not null,
  source_kind text not null,
  source_id uuid not null,
  seq bigint not null,
  error text not null,
  parked_at timestamptz not null,
  primary key (restaurant_id, source_kind, source_id)
);
-- The poster reads facts in the order of the log.
create index sales_seq on sales (restaurant_id, branch_id, seq);
create index voids_seq on voids (restaurant_id, branch_id, seq);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% keeps what happened: append a row that undoes it', tg_table_name;
end $$;
create trigger stock_movements_kept before update or delete on stock_movements
  for each row execute function refuse_change();
create trigger sale_costs_kept before update or delete on sale_costs
  for each row execute function refuse_change();
create trigger recipe_versions_kept before update or delete on recipe_versions
  for each row execute function refuse_change();
