-- The notes of an order beside its document, the latest first: what is offered to the next guest is read from
-- many orders at once, and no document must be able to take that away (see 0017).
alter table orders add column if not exists notes text[] not null default '{}';

-- A document that PostgreSQL cannot read back would end the update: it goes without.
update orders set notes = (
  select coalesce(array_agg(line ->> 'note' order by line ->> 'addedAt' desc), '{}')
  from json_array_elements(doc -> 'lines') as line
  where line ->> 'note' <> ''
)
where business_date > current_date - 20 and doc::text !~* '\\u(0000|d[89a-f])';
