-- Photos of counted cash, as small as a till makes them. A count names its photos by their ids, which the till makes:
-- a photo can arrive before its count or after it. Rows are never changed.
create table count_photos (
  restaurant_id uuid not null,
  branch_id uuid not null,
  id uuid not null,
  bytes bytea not null check (length(bytes) between 100 and 200000),
  taken_by uuid not null,
  taken_by_name text not null,
  -- By the server's clock when it arrived.
  at timestamptz not null,
  business_date date not null,
  primary key (restaurant_id, branch_id, id),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);
create index count_photos_day on count_photos (restaurant_id, branch_id, business_date);
