-- Parts of the day in which dishes can have other prices. Times are HH:MM in the branch's zone.
create table dayparts (
  restaurant_id uuid not null references restaurants,
  id uuid not null,
  name jsonb not null,
  days text[] not null,
  starts_at text not null,
  ends_at text not null,
  revision int not null default 1,
  archived_at timestamptz,
  primary key (restaurant_id, id)
);

-- When each daypart was on, since when: a till that was offline sold by the hours of before. No days: never.
create table daypart_hours (
  restaurant_id uuid not null,
  daypart_id uuid not null,
  days text[] not null,
  starts_at text not null,
  ends_at text not null,
  since timestamptz not null,
  primary key (restaurant_id, daypart_id, since),
  foreign key (restaurant_id, daypart_id) references dayparts
);

-- Kept by a trigger, as prices are, so that no writer forgets.
create function remember_daypart() returns trigger language plpgsql as $$
begin
  insert into daypart_hours values (
    new.restaurant_id, new.id,
    case when new.archived_at is null then new.days else '{}' end,
    new.starts_at, new.ends_at, clock_timestamp()
  );
  return null;
end $$;
create trigger remember_hours
  after insert or update of days, starts_at, ends_at, archived_at on dayparts
  for each row execute function remember_daypart();

-- Prices of dishes for a branch or a daypart, in smallest units; the last of a key holds, and one without a price ends it.
-- Null in a key: for all. Prices for the whole restaurant and day are those of the dish itself.
create table item_prices (
  restaurant_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  branch_id uuid,
  order_type text check (order_type in ('takeaway', 'delivery')),
  daypart_id uuid,
  price bigint check (price >= 0),
  since timestamptz not null default clock_timestamp(),
  primary key (restaurant_id, id),
  foreign key (restaurant_id, item_id) references menu_items,
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id),
  foreign key (restaurant_id, daypart_id) references dayparts,
  check (branch_id is not null or daypart_id is not null)
);
create index item_prices_item on item_prices (restaurant_id, item_id);

create trigger item_prices_kept before update or delete on item_prices
  for each row execute function refuse_change();
create trigger daypart_hours_kept before update or delete on daypart_hours
  for each row execute function refuse_change();
