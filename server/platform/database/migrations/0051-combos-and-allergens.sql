-- A dish may be a combo of other dishes: its choices, each of several dishes, in one document. Allergens by their codes.
alter table menu_items
  add column combo jsonb check (combo is null or jsonb_typeof(combo) = 'array'),
  add column allergens text[] not null default '{}';
