-- By what a branch costs the dishes that it sells (decision 0087). Each change is a row, and sales are costed by the one
-- that held when they were made; before the first it is the moving average.
create table costing_methods (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  n bigint not null generated always as identity,
  method text not null check (method in ('average', 'last', 'fixed')),
  since timestamptz not null,
  primary key (restaurant_id, branch_id, n)
);
create trigger costing_methods_kept before update or delete on costing_methods
  for each row execute function refuse_change();

-- How a dish looks when it is done; null: no one took a photo.
alter table recipes add column picture text;
