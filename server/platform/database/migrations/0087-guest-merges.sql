-- Two guests who are one (decision 0099). What happened keeps the id under which it happened: merging only says whose ids
-- are whose, so that taking it back leaves everything as it was.
create table customer_merges (
  restaurant_id uuid not null references restaurants,
  -- Made by the caller: sent twice, it is one.
  id uuid not null,
  kept_id uuid not null,
  gone_id uuid not null,
  -- Fields of the kept guest that were empty and took the words of the other.
  filled text[] not null,
  -- What the kept guest must not eat since then.
  allergens text[] not null,
  at timestamptz not null,
  done_by uuid not null,
  done_by_name text not null,
  undone_at timestamptz,
  primary key (restaurant_id, id),
  check (kept_id <> gone_id)
);
create unique index customer_merges_gone on customer_merges (restaurant_id, gone_id)
  where undone_at is null;

-- Every id of a guest besides their own, whatever was merged into what.
create table customer_aliases (
  restaurant_id uuid not null,
  alias_id uuid not null,
  customer_id uuid not null,
  primary key (restaurant_id, alias_id)
);
create index customer_aliases_of on customer_aliases (restaurant_id, customer_id);

create function keep_customer_aliases() returns trigger language plpgsql as $$
begin
  delete from customer_aliases where restaurant_id = new.restaurant_id;
  insert into customer_aliases (restaurant_id, alias_id, customer_id)
  with recursive merged as (
    select gone_id, kept_id from customer_merges
    where restaurant_id = new.restaurant_id and undone_at is null
  ), upwards as (
    select gone_id as alias_id, kept_id as customer_id from merged
    union all
    select u.alias_id, m.kept_id from upwards u join merged m on m.gone_id = u.customer_id
  )
  select new.restaurant_id, alias_id, customer_id from upwards u
  where not exists (select from merged m where m.gone_id = u.customer_id);
  return null;
end $$;
create trigger customer_merges_aliases after insert or update of undone_at on customer_merges
  for each row execute function keep_customer_aliases();

-- The guest to whom an id leads: themselves, or the one into whom they were merged.
create function guest_of(restaurant uuid, id uuid) returns uuid language sql stable as $$
  select coalesce(
    (select a.customer_id from customer_aliases a where a.restaurant_id = $1 and a.alias_id = $2), $2
  )
$$;
-- All ids of a guest, their own among them.
create function ids_of_guest(restaurant uuid, guest uuid) returns uuid[] language sql stable as $$
  select array(
    select $2 union all
    select a.alias_id from customer_aliases a where a.restaurant_id = $1 and a.customer_id = $2
  )
$$;

-- A guest has the numbers of all who were merged into them; archiving frees all of them.
create or replace function keep_customer_phones() returns trigger language plpgsql as $$
declare
  guest uuid := guest_of(new.restaurant_id, new.id);
  ids uuid[] := ids_of_guest(new.restaurant_id, guest);
begin
  delete from customer_phones where restaurant_id = new.restaurant_id and customer_id = any(ids);
  insert into customer_phones (restaurant_id, phone, customer_id)
  select distinct c.restaurant_id, typed.phone, guest
  from customers c cross join unnest(array[c.phone, c.other_phone]) as typed (phone)
  where c.restaurant_id = new.restaurant_id and c.id = any(ids) and typed.phone <> ''
    and exists (
      select from customers kept where kept.restaurant_id = new.restaurant_id and kept.id = guest
        and kept.archived_at is null
    );
  return null;
end $$;

-- A consent that ends because another row of the same guest had it withdrawn, and comes back when they are two again.
alter table consents
  drop constraint consents_how_check,
  add constraint consents_how_check check (how in ('ownPhone', 'spoken', 'paper', 'erased', 'merged'));

-- What guests are called who spend much in twelve months.
create table loyalty_tiers (
  restaurant_id uuid not null references restaurants,
  id uuid not null,
  name text not null,
  currency text not null,
  -- From so much on, in smallest units.
  spend bigint not null check (spend > 0),
  revision int not null default 1,
  archived_at timestamptz,
  primary key (restaurant_id, id)
);
create unique index loyalty_tiers_spend on loyalty_tiers (restaurant_id, currency, spend)
  where archived_at is null;

-- Up at once; down at the end of a month, at least 30 days after the notice. The latest row is what a guest has.
create table tier_changes (
  restaurant_id uuid not null references restaurants,
  n bigint not null generated always as identity,
  customer_id uuid not null,
  currency text not null,
  kind text not null check (kind in ('up', 'noticed', 'kept', 'down', 'merged')),
  -- Null: none.
  tier_id uuid,
  -- Of a notice: the last day of the tier.
  until date,
  at timestamptz not null,
  primary key (restaurant_id, n)
);
create index tier_changes_of on tier_changes (restaurant_id, customer_id, currency, n);
create trigger tier_changes_kept before update or delete on tier_changes
  for each row execute function refuse_change();
