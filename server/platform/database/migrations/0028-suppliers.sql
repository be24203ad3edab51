-- Who delivers to a restaurant: the beginning of its stock. Amounts are in smallest units of their currency.
create table suppliers (
  restaurant_id uuid not null references restaurants,
  id uuid not null,
  name text not null,
  contact text not null,
  phone text not null,
  email text not null,
  tax_number text not null,
  payment_days int not null,
  lead_days int not null,
  order_days text[] not null,
  minimum_order bigint not null,
  currency text not null,
  note text not null,
  revision int not null default 1,
  archived_at timestamptz,
  primary key (restaurant_id, id)
);
create unique index suppliers_name on suppliers (restaurant_id, lower(name))
  where archived_at is null;
