-- Photos of counted cash were the first; a photo is of something else as well, which says who may take and see it.
alter table count_photos rename to photos;
alter index count_photos_day rename to photos_day;
alter table photos
  add column purpose text not null default 'count',
  drop constraint count_photos_bytes_check,
  add constraint photos_bytes_check check (length(bytes) between 100 and 300000);
alter table photos alter column purpose drop default;
