-- What was done to several orders at once is kept once, with the order it was said of. The others find it by their ids.
create index applied_commands_others on applied_commands
  using gin (((said -> 'others')::jsonb) jsonb_path_ops)
  where kind in ('order.split', 'order.moveLines', 'order.merge', 'order.unmerge');

-- The name of a tab, by which people look for it in the list of orders.
alter table orders add column tab_name text;
-- A document with a character that is no text any more has no name that could be read.
update orders set tab_name = doc ->> 'name'
  where doc::text like '%"name"%' and doc::text not like '%\u0000%';
