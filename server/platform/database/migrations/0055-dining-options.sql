-- A dish may be sold by weight, its price that of one unit, or at a price that the cashier enters; null: by the piece.
-- It may have other prices for takeaway and for delivery, by the type; options have theirs in their document.
alter table menu_items
  add column sold_by text check (sold_by in ('kg', 'hundredGrams', 'litre', 'open')),
  add column type_prices jsonb check (type_prices is null or jsonb_typeof(type_prices) = 'object');

-- A type of order has prices of its own from the first that was set; until then those of dine-in.
alter table price_history
  add column order_type text not null default 'dine_in',
  drop constraint price_history_pkey,
  add primary key (restaurant_id, subject_id, order_type, since, price);

create function remember_prices(restaurant uuid, subject uuid, base bigint, own jsonb)
returns void language sql as $$
  insert into price_history (restaurant_id, subject_id, order_type, price, since)
  select restaurant, subject, type, coalesce((own->>type)::bigint, base), now()
  from unnest(array['dine_in', 'takeaway', 'delivery']) as type
  where type = 'dine_in' or own ? type or exists (
    select from price_history
    where restaurant_id = restaurant and subject_id = subject and order_type = type
  )
  on conflict do nothing
$$;

create or replace function remember_item_price() returns trigger language plpgsql as $$
begin
  perform remember_prices(new.restaurant_id, new.id, new.price, new.type_prices);
  return null;
end $$;
create trigger remember_type_prices after update of type_prices on menu_items
  for each row execute function remember_item_price();

create or replace function remember_option_prices() returns trigger language plpgsql as $$
begin
  perform remember_prices(new.restaurant_id, o."_id", o.price, o."typePrices")
  from jsonb_to_recordset(new.options) as o ("_id" uuid, price bigint, "typePrices" jsonb);
  return null;
end $$;
