-- When a restaurant collected changes of its menu: its branches sold what `published_menu` says, and not what the tables of
-- the menu say. The row without an end is now.
create table menu_collecting (
  restaurant_id uuid not null references restaurants,
  since timestamptz not null default clock_timestamp(),
  until timestamptz,
  primary key (restaurant_id, since)
);
create unique index menu_collecting_now on menu_collecting (restaurant_id) where until is null;

-- What each branch sells while changes are collected: rows as its tills have them, and dayparts. Without what stays live.
create table published_menu (
  restaurant_id uuid not null,
  branch_id uuid not null,
  row_id uuid not null,
  archived boolean not null,
  row jsonb not null,
  primary key (restaurant_id, branch_id, row_id),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);

-- What will be published at a minute: the rows of each branch as a person saw them when it was planned.
create table menu_drafts (
  restaurant_id uuid not null references restaurants,
  id uuid not null,
  name text not null,
  due_at timestamptz not null,
  branch_ids uuid[] not null,
  rows jsonb not null,
  planned_at timestamptz not null,
  planned_by uuid not null,
  planned_by_name text not null,
  -- Published, or dropped by a person.
  ended_at timestamptz,
  primary key (restaurant_id, id)
);
create index menu_drafts_waiting on menu_drafts (restaurant_id, due_at) where ended_at is null;

-- Every change of a menu that is live, and every publication.
create table menu_versions (
  restaurant_id uuid not null references restaurants,
  n int not null check (n > 0),
  id uuid not null,
  at timestamptz not null,
  by_id uuid not null,
  by_name text not null,
  kind text not null check (kind in ('edit', 'publish', 'undo')),
  name text not null default '',
  -- Of a publication; null: the menu of the restaurant, which every branch sells.
  branch_ids uuid[],
  -- The version that it takes back.
  undoes uuid,
  primary key (restaurant_id, n),
  unique (restaurant_id, id)
);

-- What a version changed: rows of a table, or, with a branch, rows of its published menu.
create table menu_changes (
  restaurant_id uuid not null,
  n int not null,
  part int not null,
  branch_id uuid,
  source text not null,
  row_id uuid not null,
  before jsonb,
  after jsonb,
  primary key (restaurant_id, n, part),
  foreign key (restaurant_id, n) references menu_versions
);
create index menu_changes_branch on menu_changes (restaurant_id, branch_id) where branch_id is not null;

create trigger menu_versions_kept before update or delete on menu_versions
  for each row execute function refuse_change();
create trigger menu_changes_kept before update or delete on menu_changes
  for each row execute function refuse_change();

-- The version of this transaction, made with its first change. `sala.menu_actor` says who changes the menu: without it the
-- menu is made, by a demonstration or a migration.
create function menu_version_of(restaurant uuid) returns int language plpgsql as $$
declare
  actor jsonb := nullif(current_setting('sala.menu_actor', true), '')::jsonb;
  version int := nullif(current_setting('sala.menu_version', true), '')::int;
begin
  if actor is null or exists (
    select from menu_collecting where restaurant_id = restaurant and until is null
  ) then
    return null;
  end if;
  if version is null then
    insert into menu_versions (restaurant_id, n, id, at, by_id, by_name, kind, undoes)
    select restaurant, coalesce(max(n), 0) + 1, (actor ->> 'versionId')::uuid,
      (actor ->> 'at')::timestamptz, (actor ->> 'userId')::uuid, actor ->> 'name',
      case when actor ? 'undoes' then 'undo' else 'edit' end, (actor ->> 'undoes')::uuid
    from menu_versions where restaurant_id = restaurant
    returning n into version;
    perform set_config('sala.menu_version', version::text, true);
    perform set_config('sala.menu_part', '0', true);
  end if;
  return version;
end $$;

-- Kept by triggers, so that no writer forgets: imports, sheets, and whatever columns come later.
create function remember_menu_change() returns trigger language plpgsql as $$
declare
  -- What is counted, or stays live.
  aside text[] := array['revision', 'picture'];
  was jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) - aside end;
  present jsonb := to_jsonb(new) - aside;
  version int;
  next int;
begin
  if was = present then
    return null;
  end if;
  version := menu_version_of(new.restaurant_id);
  if version is null then
    return null;
  end if;
  -- A price follows the last one of its key.
  if tg_table_name = 'item_prices' then
    select to_jsonb(p) into was from item_prices p
    where p.restaurant_id = new.restaurant_id and p.item_id = new.item_id and p.id <> new.id
      and p.branch_id is not distinct from new.branch_id
      and p.order_type is not distinct from new.order_type
      and p.daypart_id is not distinct from new.daypart_id
    order by p.since desc, p.id desc limit 1;
  end if;
  next := current_setting('sala.menu_part')::int + 1;
  perform set_config('sala.menu_part', next::text, true);
  insert into menu_changes (restaurant_id, n, part, source, row_id, before, after)
  values (new.restaurant_id, version, next, tg_table_name, new.id, was, present);
  return null;
end $$;

create trigger remember_menu_change after insert or update on menu_categories
  for each row execute function remember_menu_change();
create trigger remember_menu_change after insert or update on modifier_groups
  for each row execute function remember_menu_change();
create trigger remember_menu_change after insert or update on menu_items
  for each row execute function remember_menu_change();
create trigger remember_menu_change after insert on item_prices
  for each row execute function remember_menu_change();
create trigger remember_menu_change after insert or update on dayparts
  for each row execute function remember_menu_change();

-- Histories of prices and hours as tills lived them: what was set while changes were collected is left out until collecting
-- ends, and then only the last of it holds, from that moment.
create view sold_prices as
  select h.restaurant_id, h.subject_id, h.order_type, h.price, coalesce(c.until, h.since) as since
  from price_history h
  left join menu_collecting c on c.restaurant_id = h.restaurant_id
    and h.since > c.since and (c.until is null or h.since <= c.until)
  where c.since is null or (c.until is not null and not exists (
    select from price_history l
    where l.restaurant_id = h.restaurant_id and l.subject_id = h.subject_id
      and l.order_type = h.order_type and l.since > h.since and l.since <= c.until
  ));

create view sold_item_prices as
  select p.restaurant_id, p.id, p.item_id, p.branch_id, p.order_type, p.daypart_id, p.price,
    coalesce(c.until, p.since) as since
  from item_prices p
  left join menu_collecting c on c.restaurant_id = p.restaurant_id
    and p.since > c.since and (c.until is null or p.since <= c.until)
  where c.since is null or c.until is not null;

create view sold_hours as
  select h.restaurant_id, h.daypart_id, h.days, h.starts_at, h.ends_at,
    coalesce(c.until, h.since) as since
  from daypart_hours h
  left join menu_collecting c on c.restaurant_id = h.restaurant_id
    and h.since > c.since and (c.until is null or h.since <= c.until)
  where c.since is null or (c.until is not null and not exists (
    select from daypart_hours l
    where l.restaurant_id = h.restaurant_id and l.daypart_id = h.daypart_id
      and l.since > h.since and l.since <= c.until
  ));

create view sold_offers as
  select h.restaurant_id, h.subject_id, h.category_id, h.available,
    coalesce(c.until, h.since) as since
  from offer_history h
  left join menu_collecting c on c.restaurant_id = h.restaurant_id
    and h.since > c.since and (c.until is null or h.since <= c.until)
  where c.since is null or (c.until is not null and not exists (
    select from offer_history l
    where l.restaurant_id = h.restaurant_id and l.subject_id = h.subject_id
      and l.since > h.since and l.since <= c.until
  ));
