-- What the reports on guests and on promotions read (decision 0116).

-- The first business day on which a branch sold to a guest, by the id of the sale: guests who were merged have the first
-- of all their ids. Sales are never changed, so a day can only become an earlier one, and no order of arrival matters.
create table guest_firsts (
  restaurant_id uuid not null,
  branch_id uuid not null,
  customer_id uuid not null,
  first_day date not null,
  primary key (restaurant_id, branch_id, customer_id)
);
insert into guest_firsts (restaurant_id, branch_id, customer_id, first_day)
select restaurant_id, branch_id, customer_id, min(business_date) from sales
where kind = 'sale' and customer_id is not null
group by 1, 2, 3;

create function keep_guest_firsts() returns trigger language plpgsql as $$
begin
  insert into guest_firsts (restaurant_id, branch_id, customer_id, first_day)
  select restaurant_id, branch_id, customer_id, min(business_date) from fresh
  where kind = 'sale' and customer_id is not null
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (restaurant_id, branch_id, customer_id)
  do update set first_day = excluded.first_day where guest_firsts.first_day > excluded.first_day;
  return null;
end $$;
create trigger sales_guest_firsts after insert on sales referencing new table as fresh
  for each statement execute function keep_guest_firsts();

-- Visits of some days, without a look at the sales.
create index sales_guests on sales (restaurant_id, branch_id, business_date)
  include (customer_id, kind, hour, order_type, net) where customer_id is not null;
create index promotion_uses_order on promotion_uses (restaurant_id, order_id);

-- Sales by hour: `all` of them, those with `any` promotion, and those with `one`. An order with two promotions is in two
-- rows of `one` and in one of `any`: numbers of orders are never added up over promotions.
create table day_promotions (
  restaurant_id uuid not null,
  branch_id uuid not null,
  business_date date not null,
  given text not null,
  promotion uuid,
  hour smallint not null,
  orders bigint not null,
  -- What the promotions took off.
  amount bigint not null,
  net bigint not null,
  -- Of sales all of whose dishes have a known cost: how many, what they brought, and their cost in thousandths of the
  -- smallest unit.
  known_orders bigint not null,
  known_net bigint not null,
  cost bigint not null
);
create table month_promotions (like day_promotions);
create index on day_promotions (restaurant_id, branch_id, business_date);
alter table month_promotions rename column business_date to month;
create index on month_promotions (restaurant_id, branch_id, month);

create trigger promotion_uses_change_days after insert on promotion_uses referencing new table as fresh
  for each statement execute function mark_changed_days();
-- Sealed days are summed again, so that they have these summaries, too.
insert into changed_days (restaurant_id, branch_id, business_date, marked_at)
select s.restaurant_id, s.branch_id, s.business_date, '-infinity'
from sales s join report_seals r using (restaurant_id, branch_id)
where s.business_date <= r.through
group by 1, 2, 3
on conflict (restaurant_id, branch_id, business_date) do update set marks = changed_days.marks + 1;
