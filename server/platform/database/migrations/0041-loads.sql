-- Money that was put onto a card is looked for by the card when it is given back.
create index payments_loads on payments (restaurant_id, order_id) where loads;
