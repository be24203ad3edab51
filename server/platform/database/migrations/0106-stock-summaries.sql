-- What stock did, kept by business day and by month like the sums of sales (decision 0110). Quantities are thousandths of
-- the base unit of the ingredient, values thousandths of the currency's smallest unit.
create table day_stock (
  restaurant_id uuid not null,
  branch_id uuid not null,
  business_date date not null,
  ingredient uuid not null,
  received bigint not null,
  produced bigint not null,
  moved bigint not null,
  used bigint not null,
  wasted bigint not null,
  -- What counts found too little, below zero too much.
  missing bigint not null,
  received_value bigint not null,
  produced_value bigint not null,
  moved_value bigint not null,
  used_value bigint not null,
  wasted_value bigint not null,
  missing_value bigint not null
);
create index on day_stock (restaurant_id, branch_id, business_date);
create table month_stock (like day_stock);
alter table month_stock rename column business_date to month;
create index on month_stock (restaurant_id, branch_id, month);

create trigger stock_movements_change_days after insert on stock_movements referencing new table as fresh
  for each statement execute function mark_changed_days();

-- The movements of a day, and those few that people look for over many days.
create index stock_movements_day on stock_movements (restaurant_id, branch_id, business_date);
create index stock_movements_seldom on stock_movements (restaurant_id, branch_id, business_date)
  where kind in ('waste', 'receipt');

-- Days that were sealed before have no sums of stock: all are made once more, from the newest on.
insert into changed_days (restaurant_id, branch_id, business_date, marked_at)
select s.restaurant_id, s.branch_id, d.business_date, '-infinity'
from report_seals s
join lateral (
  select distinct m.business_date from stock_movements m
  where m.restaurant_id = s.restaurant_id and m.branch_id = s.branch_id and m.business_date <= s.through
) as d on true
on conflict (restaurant_id, branch_id, business_date)
do update set marks = changed_days.marks + 1, marked_at = excluded.marked_at;
