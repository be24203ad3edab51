-- A dish may be sold by weight, its price that of one unit, or at a price that the cashier enters; null: by the piece.
alter table menu_items
  add column sold_by text check (sold_by in ('kg', 'hundredGrams', 'litre', 'open'));
