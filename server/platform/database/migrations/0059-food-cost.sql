-- What ingredients may be of what guests pay without taxes, in percent. Null: as usual in the trade.
alter table recipe_categories
  add column food_cost int check (food_cost between 1 and 100);
