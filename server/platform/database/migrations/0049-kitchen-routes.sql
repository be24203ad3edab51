-- A dish may be made in parts at several stations, and takes a known time: dishes of one order are begun so that
-- they finish together. Stations by their codes, as in `station`; minutes.
alter table menu_items
  add column more_stations text[] not null default '{}',
  add column prep_minutes int check (prep_minutes between 1 and 240);
