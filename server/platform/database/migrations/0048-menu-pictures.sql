-- Pictures of dishes, each as three squares. Its id is the hash of their bytes: rows are never changed, and an address
-- with an id never shows another picture.
create table menu_pictures (
  restaurant_id uuid not null references restaurants,
  id text not null check (id ~ '^[0-9a-f]{40}$'),
  type text not null check (type in ('image/webp', 'image/jpeg')),
  small bytea not null check (length(small) between 70 and 12000),
  medium bytea not null check (length(medium) between 70 and 60000),
  large bytea not null check (length(large) between 70 and 250000),
  -- When it was kept, put on a dish or taken off one: for some days after that Undo must find it.
  used_at timestamptz not null,
  primary key (restaurant_id, id)
);
-- Compressed already.
alter table menu_pictures alter column small set storage external;
alter table menu_pictures alter column medium set storage external;
alter table menu_pictures alter column large set storage external;
create index menu_pictures_id on menu_pictures (id);

alter table menu_items add column picture text;
alter table menu_items add foreign key (restaurant_id, picture) references menu_pictures (restaurant_id, id);
create index menu_items_picture on menu_items (restaurant_id, picture) where picture is not null;
