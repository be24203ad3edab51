-- What lists and reports show of an order beside its document, so that no character in a document can take a
-- list away, and none has to be opened for it.
alter table orders
  add column table_name text,
  add column currency text,
  add column opened_by_name text,
  add column net bigint,
  add column discount bigint;

update orders set
  table_name = doc ->> 'tableName',
  currency = doc -> 'policy' ->> 'currency',
  opened_by_name = doc -> 'openedBy' ->> 'name',
  net = (doc -> 'totals' ->> 'net')::bigint,
  discount = (doc -> 'totals' ->> 'discount')::bigint;

alter table orders
  alter column currency set not null,
  alter column opened_by_name set not null,
  alter column net set not null,
  alter column discount set not null;
