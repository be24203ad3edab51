-- A payment that is removed before its order is paid keeps its row, and a second row takes the same
-- sums out again on the day and from the drawer of the removal (decision 0022).
alter table payments add column removes uuid;
create unique index payments_removes on payments (restaurant_id, removes) where removes is not null;
