-- The guest whom the restaurant knows by the number of a reservation, as it was when the number was written down.
alter table table_reservations add column customer_id uuid;
