-- The guests whom a restaurant knows (decision 0070). Orders and sales hold their id, never their name.
create table customers (
  restaurant_id uuid not null references restaurants,
  id uuid not null,
  -- In the guest's QR, and said where a number is not.
  code text not null,
  name text not null,
  -- As the world dials them, e.g. +8562055123456; empty: none.
  phone text not null,
  other_phone text not null,
  email text not null,
  -- YYYY-MM-DD; empty: not known.
  birthday text not null,
  -- Null: that of the branch.
  language text,
  allergens text[] not null,
  note text not null,
  -- The country by which numbers without a code were read.
  country text not null,
  since timestamptz not null,
  revision int not null default 1,
  archived_at timestamptz,
  primary key (restaurant_id, id)
);
create unique index customers_code on customers (restaurant_id, code);

-- The numbers of all guests who are not archived: a number is of one guest.
create table customer_phones (
  restaurant_id uuid not null,
  phone text not null,
  customer_id uuid not null,
  -- Its digits from the last one on: people know the end of a number.
  backwards text not null generated always as (reverse(substr(phone, 2))) stored,
  primary key (restaurant_id, phone),
  foreign key (restaurant_id, customer_id) references customers
);
create index customer_phones_end on customer_phones (restaurant_id, backwards text_pattern_ops);
create index customer_phones_of on customer_phones (restaurant_id, customer_id);

-- Kept by a trigger, so that no writer forgets.
create function keep_customer_phones() returns trigger language plpgsql as $$
begin
  delete from customer_phones where restaurant_id = new.restaurant_id and customer_id = new.id;
  insert into customer_phones (restaurant_id, phone, customer_id)
  select distinct new.restaurant_id, typed.phone, new.id
  from unnest(array[new.phone, new.other_phone]) as typed (phone)
  where typed.phone <> '' and new.archived_at is null;
  return null;
end $$;
create trigger customers_phones
  after insert or update of phone, other_phone, archived_at on customers
  for each row execute function keep_customer_phones();

-- Null: no guest was named, or it was sold before guests were kept.
alter table sales add column customer_id uuid;
create index sales_customer on sales (restaurant_id, customer_id) where customer_id is not null;
