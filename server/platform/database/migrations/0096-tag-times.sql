-- Where and when dishes with a tag are sold, within what they and their category say; null: everywhere and always.
create table menu_tags (
  restaurant_id uuid not null references restaurants,
  id uuid not null,
  tag text not null,
  available jsonb,
  revision int not null default 1,
  archived_at timestamptz,
  primary key (restaurant_id, id),
  constraint menu_tags_tag unique (restaurant_id, tag)
);
create trigger remember_menu_change after insert or update on menu_tags
  for each row execute function remember_menu_change();

-- A till that was offline knew other tags of a dish, and other times of a tag.
alter table offer_history add column tags text[] not null default '{}';
insert into offer_history (restaurant_id, subject_id, category_id, available, since, tags)
select restaurant_id, id, category_id, available, clock_timestamp(), tags
from menu_items where tags <> '{}';

create or replace function remember_offer() returns trigger language plpgsql as $$
begin
  insert into offer_history (restaurant_id, subject_id, category_id, available, since, tags)
  values (
    new.restaurant_id, new.id, (to_jsonb(new) ->> 'category_id')::uuid, new.available,
    clock_timestamp(), array(select jsonb_array_elements_text(to_jsonb(new) -> 'tags'))
  );
  return null;
end $$;
drop trigger remember_offer on menu_items;
create trigger remember_offer after insert or update of available, category_id, tags on menu_items
  for each row execute function remember_offer();

-- Before its first times a tag was sold always.
create function remember_tag_offer() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into offer_history (restaurant_id, subject_id, since)
    values (new.restaurant_id, new.id, '-infinity');
  end if;
  insert into offer_history (restaurant_id, subject_id, available, since) values (
    new.restaurant_id, new.id, case when new.archived_at is null then new.available end,
    clock_timestamp()
  );
  return null;
end $$;
create trigger remember_offer after insert or update of available, archived_at on menu_tags
  for each row execute function remember_tag_offer();

drop view sold_offers;
create view sold_offers as
  select h.restaurant_id, h.subject_id, h.category_id, h.available, h.tags,
    coalesce(c.until, h.since) as since
  from offer_history h
  left join menu_collecting c on c.restaurant_id = h.restaurant_id
    and h.since > c.since and (c.until is null or h.since <= c.until)
  where c.since is null or (c.until is not null and not exists (
    select from offer_history l
    where l.restaurant_id = h.restaurant_id and l.subject_id = h.subject_id
      and l.since > h.since and l.since <= c.until
  ));
