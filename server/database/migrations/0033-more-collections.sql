-- Categories and choices become collections: how often each was changed, so that of two edits at once
-- none is lost. A group that is removed keeps which dishes offered it, to be offered again when restored.
alter table menu_categories add column revision int not null default 1;
alter table modifier_groups
  add column revision int not null default 1,
  add column removed_from uuid[] not null default '{}';
