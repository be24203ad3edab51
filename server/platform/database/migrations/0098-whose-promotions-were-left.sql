-- The guest of an order with promotions who was taken off it, or whose dishes went to another order with what was fixed
-- of them: what they may have once they have had (decision 0108).
create table promotion_guests (
  restaurant_id uuid not null,
  customer_id uuid not null,
  order_id uuid not null,
  promotion_id uuid not null,
  primary key (restaurant_id, customer_id, order_id, promotion_id)
);
