-- Who serves a table, and on which business day: a section ends with its day.
alter table tables add column section jsonb;
