-- An order whose dishes are on another one. It is neither cancelled nor paid.
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check
  check (status in ('open', 'paid', 'cancelled', 'merged'));
