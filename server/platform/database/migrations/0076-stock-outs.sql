-- A dish that is sold out while the stock cannot make one more portion of it (decision 0086).
alter table menu_items add column out_at_none boolean not null default false;

-- Dishes of a branch for which that is so now. The poster makes and removes them.
create table stock_outs (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  item_id uuid not null,
  -- What there is too little of.
  ingredient_id uuid not null,
  since timestamptz not null,
  -- A person put it back on sale: they know better than the stock, until it can be made of the stock again.
  overruled boolean not null default false,
  primary key (restaurant_id, branch_id, item_id)
);

-- What a branch has only from others: it keeps stock of that, too.
create index stock_movements_arrived on stock_movements (restaurant_id, branch_id, ingredient_id)
  where kind = 'transfer_in';
