-- Guests who were erased (decision 0091): an id that is never another guest's, and nothing else of theirs.
create table erased_customers (
  restaurant_id uuid not null references restaurants,
  id uuid not null,
  at timestamptz not null,
  primary key (restaurant_id, id)
);
