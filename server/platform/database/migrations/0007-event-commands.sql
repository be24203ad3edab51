-- The commands whose effect an event is: a device that finds its own among them needs no other answer.
alter table branch_events add column op_ids uuid[] not null default '{}';
