-- What guests and tills read over a group of choices; empty: its name, by which the office knows it.
alter table modifier_groups add column title jsonb not null default '{}';
