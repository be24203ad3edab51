-- What people count at this moment and have not sent yet: those who count with them see it. A count that is sent or
-- thrown away is here no more.
create table open_counts (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  user_id uuid not null,
  name text not null,
  -- Of each figure the ingredient, the quantity in thousandths of its base unit, and when it was typed.
  lines json not null,
  at timestamptz not null,
  primary key (restaurant_id, branch_id, user_id)
);
