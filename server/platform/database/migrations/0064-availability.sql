-- Where and when dishes and categories are sold (`Availability`); null: everywhere and always.
alter table menu_categories add column available jsonb;
alter table menu_items
  add column available jsonb,
  add column tags text[] not null default '{}',
  -- So few left are shown as a warning.
  add column warn_at int check (warn_at > 0);

-- What was said of a dish, and of its category, since when: a till that was offline sold by what it knew. A dish is in a
-- category, which may be another one later.
create table offer_history (
  restaurant_id uuid not null references restaurants,
  subject_id uuid not null,
  category_id uuid,
  available jsonb,
  since timestamptz not null,
  primary key (restaurant_id, subject_id, since)
);
insert into offer_history select restaurant_id, id, null, null, '-infinity' from menu_categories;
insert into offer_history select restaurant_id, id, category_id, null, '-infinity' from menu_items;

-- Kept by triggers, as prices are, so that no writer forgets.
create function remember_offer() returns trigger language plpgsql as $$
begin
  insert into offer_history values (
    new.restaurant_id, new.id, (to_jsonb(new) ->> 'category_id')::uuid, new.available,
    clock_timestamp()
  );
  return null;
end $$;
create trigger remember_offer after insert or update of available on menu_categories
  for each row execute function remember_offer();
create trigger remember_offer after insert or update of available, category_id on menu_items
  for each row execute function remember_offer();
create trigger offer_history_kept before update or delete on offer_history
  for each row execute function refuse_change();

-- When a dish that is sold out is back without a person; null: never.
alter table sold_out_items add column back_at timestamptz;
create index sold_out_items_back on sold_out_items (back_at) where back_at is not null;

-- Choices have prices for branches and dayparts as well: an option has no row that could be referenced.
alter table item_prices drop constraint item_prices_restaurant_id_item_id_fkey;
