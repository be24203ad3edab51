-- How many of a dish a branch has left to sell. Only dishes that people count have a row.
create table dish_counts (
  restaurant_id uuid not null,
  branch_id uuid not null,
  item_id uuid not null,
  -- As it was set last; a branch may begin its day with it again.
  start int not null check (start >= 0),
  remaining int not null check (remaining >= 0),
  -- Sold beyond it by tills that could not know.
  oversold int not null default 0 check (oversold >= 0),
  -- The business day that it is of.
  business_date date not null,
  set_at timestamptz not null,
  -- Since when none is left.
  out_since timestamptz,
  primary key (restaurant_id, branch_id, item_id),
  foreign key (restaurant_id, item_id) references menu_items,
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);

-- Where the dishes of a category are made that have no stations of their own.
alter table menu_categories add column stations text[] not null default '{}';
alter table menu_items add column own_station boolean not null default true;
