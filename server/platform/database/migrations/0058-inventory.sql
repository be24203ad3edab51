-- What a restaurant buys, keeps and cooks with (decision 0058). Quantities are whole thousandths of the base unit of an
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
  -- The unit it is shown in: one of the dimension, or the id of one of its own.
  unit text not null,
  -- Its own units: [{ _id, name, num, den }], each as a fraction of the base unit.
  units json not null,
  -- How suppliers sell it: [{ _id, supplierId, code, name, quantity, preferred }].
  packs json not null,
  -- Percent of what is bought that can be used, where a recipe says nothing.
  usable int not null check (usable between 1 and 100),
  allergens text[] not null,
  note text not null,
  revision int not null default 1,
  archived_at timestamptz,
  primary key (restaurant_id, id)
);
create unique index ingredients_name on ingredients (restaurant_id, lower(name)) where archived_at is null;

create table recipe_categories (
  restaurant_id uuid not null references restaurants,
  id uuid not null,
  name text not null,
  sort int not null,
  revision int not null default 1,
  archived_at timestamptz,
  primary key (restaurant_id, id)
);
create unique index recipe_categories_name on recipe_categories (restaurant_id, lower(name))
  where archived_at is null;

create table recipes (
  restaurant_id uuid not null references restaurants,
  id uuid not null,
  name text not null,
  category_id uuid,
  -- What it is of: a dish, a choice of dishes, or an ingredient that is made. Null: nothing yet.
  target text check (target in ('dish', 'choice', 'ingredient')),
  target_id uuid,
  -- Pieces of a dish or choice, or what a batch of an ingredient gives.
  yields bigint not null check (yields > 0),
  -- An ingredient that is made ahead and kept; else it is made as it is sold.
  batch boolean not null,
  lines json not null,
  steps text not null,
  note text not null,
  revision int not null default 1,
  archived_at timestamptz,
  primary key (restaurant_id, id)
);
create unique index recipes_target on recipes (restaurant_id, target, target_id) where archived_at is null;

-- Each change of a recipe, under its revision. A sale is exploded by the version that was there when its dish was added,
-- and nothing later changes what it cost.
create table recipe_versions (
  restaurant_id uuid not null references restaurants,
  recipe_id uuid not null,
  version int not null,
  target text not null,
  target_id uuid not null,
  n bigint not null generated always as identity,
  since timestamptz not null,
  -- Null: from then on it has none.
  document json,
  made_by uuid not null,
  made_by_name text not null,
  primary key (restaurant_id, recipe_id, version, target, target_id)
);
create index recipe_versions_target on recipe_versions (restaurant_id, target, target_id, n);

-- How much of an ingredient a branch wants, where it keeps it, and what it is worth until it is bought.
create table stock_targets (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  ingredient_id uuid not null,
  minimum bigint not null,
  par bigint not null,
  shelf text not null,
  shelf_order int not null,
  supplier_id uuid,
  -- So much money for so much of it. Null: not known.
  reference_value bigint,
  reference_quantity bigint check (reference_quantity > 0),
  primary key (restaurant_id, branch_id, ingredient_id)
);

-- What people did to stock, as they entered it: deliveries, counts, waste, transfers, batches, corrected prices.
create table stock_acts (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('receipt', 'count', 'waste', 'transfer', 'arrival', 'production', 'price')),
  -- The transfer that arrived, or the delivery whose price is another.
  of_act uuid,
  at timestamptz not null,
  posted_at timestamptz not null,
  business_date date not null,
  document json not null,
  hash bytea not null,
  done_by uuid not null,
  done_by_name text not null,
  primary key (restaurant_id, id)
);
create index stock_acts_of on stock_acts (restaurant_id, branch_id, kind, at);
-- A transfer arrives once.
create unique index stock_acts_arrival on stock_acts (restaurant_id, of_act) where kind = 'arrival';

-- The ledger: each change of what is there, appended and never changed.
create table stock_movements (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  -- In the order in which they were posted.
  n bigint not null generated always as identity,
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
  uncosted boolean not null,
  -- When it happened, by the clock of the device as far as it is believed, and when it arrived here.
  at timestamptz not null,
  posted_at timestamptz not null,
  business_date date not null,
  done_by uuid,
  done_by_name text,
  primary key (restaurant_id, source_kind, source_id, part)
);
create index stock_movements_of on stock_movements (restaurant_id, branch_id, ingredient_id, at);
create index stock_movements_at on stock_movements (restaurant_id, branch_id, at);

-- The sum of the ledger for each place; a nightly job compares.
create table stock_levels (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  place text not null check (place in ('stock', 'transit')),
  ingredient_id uuid not null,
  quantity bigint not null default 0,
  value bigint not null default 0,
  -- What the last delivery was worth, and how much it was.
  last_value bigint,
  last_quantity bigint,
  primary key (restaurant_id, branch_id, place, ingredient_id)
);

-- What was counted. What arrives later and happened earlier changes nothing at this moment.
create table stock_counts (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  ingredient_id uuid not null,
  counted_at timestamptz not null,
  act_id uuid not null,
  business_date date not null,
  counted bigint not null,
  expected bigint not null,
  primary key (restaurant_id, branch_id, ingredient_id, counted_at, act_id)
);

-- What a sale's line cost when it was posted; nothing later touches it.
create table sale_costs (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  business_date date not null,
  order_id uuid not null,
  sale_id uuid not null,
  line_id uuid not null,
  menu_item_id uuid not null,
  -- In thousandths of the currency's smallest unit; of a refund that went back to stock below zero.
  cost bigint not null,
  -- Every part of it has a recipe and a cost.
  complete boolean not null,
  -- Of the dish. Null: it has none.
  recipe_id uuid,
  recipe_version int,
  method text not null,
  primary key (restaurant_id, branch_id, business_date, order_id, sale_id, line_id)
);

-- How far each branch's log is posted.
create table stock_cursors (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  seq bigint not null,
  posted_at timestamptz,
  primary key (restaurant_id, branch_id)
);
-- What was sold before stock is kept is not posted.
insert into stock_cursors (restaurant_id, branch_id, seq) select restaurant_id, id, event_seq from branches;

-- What could not be posted. The rest goes on; a person looks at these and posts them again.
create table stock_parked (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  source_kind text not null,
  source_id uuid not null,
  seq bigint not null,
  error text not null,
  parked_at timestamptz not null,
  primary key (restaurant_id, source_kind, source_id)
);


create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% keeps what happened: append a row that undoes it', tg_table_name;
end $$;
create trigger stock_movements_kept before update or delete on stock_movements
  for each row execute function refuse_change();
create trigger stock_acts_kept before update or delete on stock_acts
  for each row execute function refuse_change();
create trigger stock_counts_kept before update or delete on stock_counts
  for each row execute function refuse_change();
create trigger sale_costs_kept before update or delete on sale_costs
  for each row execute function refuse_change();
create trigger recipe_versions_kept before update or delete on recipe_versions
  for each row execute function refuse_change();
