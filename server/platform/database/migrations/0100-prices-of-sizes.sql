-- A price of a choice is added to that of its dish, or, of a size, takes its place: what it was as one says nothing of it as
-- the other.
alter table price_history add column sizes boolean not null default false;

drop trigger remember_price on menu_items;
drop trigger remember_type_prices on menu_items;
drop trigger remember_prices on modifier_groups;
drop function remember_prices(uuid, uuid, bigint, jsonb);
-- Both of one transaction: only the last was ever sold.
create function remember_prices(
  restaurant uuid, subject uuid, base bigint, own jsonb, of_size boolean
) returns void language sql as $$
  insert into price_history (restaurant_id, subject_id, order_type, price, since, sizes)
  select restaurant, subject, type, coalesce((own->>type)::bigint, base), now(), of_size
  from unnest(array['dine_in', 'takeaway', 'delivery']) as type
  where type = 'dine_in' or own ? type or exists (
    select from price_history
    where restaurant_id = restaurant and subject_id = subject and order_type = type
  )
  on conflict (restaurant_id, subject_id, order_type, since, price) do update
    set sizes = excluded.sizes
$$;

create or replace function remember_item_price() returns trigger language plpgsql as $$
begin
  perform remember_prices(new.restaurant_id, new.id, new.price, new.type_prices, false);
  return null;
end $$;
create trigger remember_price after insert or update of price, type_prices on menu_items
  for each row execute function remember_item_price();

create or replace function remember_option_prices() returns trigger language plpgsql as $$
begin
  perform remember_prices(new.restaurant_id, o."_id", o.price, o."typePrices", new.sizes)
  from jsonb_to_recordset(new.options) as o ("_id" uuid, price bigint, "typePrices" jsonb);
  return null;
end $$;
create trigger remember_prices after insert or update of options, sizes on modifier_groups
  for each row execute function remember_option_prices();

-- What sizes cost since they are sizes, as far as the versions of the menu say it. A version has the time of its server.
with known as (
  select g.restaurant_id, g.id, (o.option ->> '_id')::uuid as option_id, (
    select max(coalesce(collecting.since, v.at - interval '1 minute'))
    from menu_changes c
    join menu_versions v on v.restaurant_id = c.restaurant_id and v.n = c.n
    -- What was published was set since its changes were collected.
    left join menu_collecting collecting on c.branch_id is not null
      and collecting.restaurant_id = v.restaurant_id and collecting.since <= v.at
      and (collecting.until is null or collecting.until >= v.at)
    cross join lateral (
      select case when c.branch_id is null then c.before else c.before -> 'row' end as before,
        case when c.branch_id is null then c.after else c.after -> 'row' end as after
    ) was
    where c.restaurant_id = g.restaurant_id and c.row_id = g.id
      and not coalesce((was.before ->> 'sizes')::boolean, false)
      and was.before is not null and (was.after ->> 'sizes')::boolean
  ) as since
  from modifier_groups g
  cross join jsonb_array_elements(g.options) as o (option)
  where g.sizes
)
update price_history h set sizes = true from known
where h.restaurant_id = known.restaurant_id and h.subject_id = known.option_id
  and h.since >= coalesce(known.since, '-infinity');
select remember_prices(g.restaurant_id, o."_id", o.price, o."typePrices", true)
from modifier_groups g
cross join jsonb_to_recordset(g.options) as o ("_id" uuid, price bigint, "typePrices" jsonb)
where g.sizes;

create or replace view sold_prices as
  select h.restaurant_id, h.subject_id, h.order_type, h.price, coalesce(c.until, h.since) as since,
    h.sizes
  from price_history h
  left join menu_collecting c on c.restaurant_id = h.restaurant_id
    and h.since > c.since and (c.until is null or h.since <= c.until)
  where c.since is null or (c.until is not null and not exists (
    select from price_history l
    where l.restaurant_id = h.restaurant_id and l.subject_id = h.subject_id
      and l.order_type = h.order_type and l.since > h.since and l.since <= c.until
  ));
