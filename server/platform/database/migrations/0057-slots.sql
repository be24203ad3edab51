-- The slot in which an order for later has a place, and the place: a number that no other order of its type has there.
-- Null: it is for now, its slot takes any number, or it came when the slot was full.
alter table orders
  add column slot_at timestamptz,
  add column slot_place int check (slot_place > 0);
create unique index orders_slot_places on orders (restaurant_id, branch_id, slot_at, type, slot_place)
  where slot_place is not null;
