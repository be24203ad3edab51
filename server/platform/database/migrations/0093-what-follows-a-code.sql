-- The person who gave it, of one that is neither automatic nor by a code (decision 0108).
alter table promotion_uses add column given_by uuid;
alter table promotion_uses add column given_by_name text;

-- The till that asked for the code: it stays of its order until that till was heard of again; null: of no till.
alter table voucher_reservations add column device_id uuid;

-- Dishes that went from one open order to another with what a promotion takes off them. Splits and merges are on the orders.
create table promotion_moves (
  restaurant_id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  primary key (restaurant_id, from_id, to_id)
);
