-- What reports sum again and again, kept by business day and by month (decision 0110). A summary is made from the facts
-- alone and from nothing else, so it can be made again at any time: only days through `report_seals.through` that are
-- not in `changed_days` are read from here, and all others from the facts.

-- The last business day of each branch whose summaries may be read.
create table report_seals (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  through date not null,
  primary key (restaurant_id, branch_id)
);

-- Sealed days that got a fact since their summary was made: what a till sold offline, a cost that was found late.
create table changed_days (
  restaurant_id uuid not null,
  branch_id uuid not null,
  business_date date not null,
  marks int not null default 1,
  marked_at timestamptz not null default now(),
  primary key (restaurant_id, branch_id, business_date)
);

-- Amounts are in the smallest unit of the branch's currency, see metrics.ts of the contract. Names are those of `last_day`.
create table day_sales (
  restaurant_id uuid not null,
  branch_id uuid not null,
  business_date date not null,
  hour smallint not null,
  order_type text not null,
  orders bigint not null,
  covers bigint not null,
  gross bigint not null,
  discounts bigint not null,
  comps bigint not null,
  refunds bigint not null,
  net bigint not null,
  sold_net bigint not null,
  service bigint not null,
  tax bigint not null,
  billed bigint not null,
  rounding bigint not null,
  tips bigint not null
);
create table day_dishes (
  restaurant_id uuid not null,
  branch_id uuid not null,
  business_date date not null,
  dish uuid not null,
  category uuid,
  order_type text not null,
  last_day date not null,
  -- As it was sold last on that day.
  dish_name text not null,
  category_name text,
  quantity bigint not null,
  sold bigint not null,
  returned bigint not null,
  gross bigint not null,
  discounts bigint not null,
  comps bigint not null,
  refunds bigint not null,
  net bigint not null,
  -- Of lines whose cost is known: what they brought, and what they cost in thousandths of the smallest unit.
  known_net bigint not null,
  known_sold bigint not null,
  cost bigint not null
);
create table day_tenders (
  restaurant_id uuid not null,
  branch_id uuid not null,
  business_date date not null,
  method text not null,
  payments bigint not null,
  amount bigint not null,
  rounding bigint not null,
  tips bigint not null
);
create table day_taxes (
  restaurant_id uuid not null,
  branch_id uuid not null,
  business_date date not null,
  tax text not null,
  rate numeric not null,
  included boolean not null,
  last_day date not null,
  tax_name text not null,
  base bigint not null,
  amount bigint not null
);
create table day_reductions (
  restaurant_id uuid not null,
  branch_id uuid not null,
  business_date date not null,
  cause text not null,
  reason text not null,
  person uuid,
  last_day date not null,
  person_name text,
  count bigint not null,
  amount bigint not null
);
create table day_people (
  restaurant_id uuid not null,
  branch_id uuid not null,
  business_date date not null,
  person uuid not null,
  last_day date not null,
  person_name text not null,
  quantity bigint not null,
  gross bigint not null,
  discounts bigint not null,
  comps bigint not null,
  refunds bigint not null,
  net bigint not null
);
create table day_voids (
  restaurant_id uuid not null,
  branch_id uuid not null,
  business_date date not null,
  reason text,
  person uuid not null,
  sent boolean not null,
  cancelled boolean not null,
  last_day date not null,
  person_name text not null,
  quantity bigint not null,
  amount bigint not null
);

-- The same by month. Weekdays of sales are those of the business day, 1 (Monday) to 7.
create table month_sales (like day_sales);
alter table month_sales add column weekday smallint not null;
create table month_dishes (like day_dishes);
create table month_tenders (like day_tenders);
create table month_taxes (like day_taxes);
create table month_reductions (like day_reductions);
create table month_people (like day_people);
create table month_voids (like day_voids);

do $$
declare
  name text;
begin
  foreach name in array array['sales', 'dishes', 'tenders', 'taxes', 'reductions', 'people', 'voids'] loop
    execute format('create index on day_%I (restaurant_id, branch_id, business_date)', name);
    execute format('alter table month_%I rename column business_date to month', name);
    execute format('create index on month_%I (restaurant_id, branch_id, month)', name);
  end loop;
end $$;

-- Whoever writes a fact of a sealed day marks the day: no statement can forget it. Always an update of a mark that is
-- there: so that a mark waits for facts under way, and whoever makes the day again sees them.
create function mark_changed_days() returns trigger language plpgsql as $$
begin
  insert into changed_days (restaurant_id, branch_id, business_date)
  select f.restaurant_id, f.branch_id, f.business_date
  from fresh f join report_seals s using (restaurant_id, branch_id)
  where f.business_date <= s.through
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (restaurant_id, branch_id, business_date)
  do update set marks = changed_days.marks + 1, marked_at = now();
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['sales', 'sale_lines', 'sale_taxes', 'sale_reductions', 'sale_costs', 'payments', 'voids'] loop
    execute format(
      'create trigger %I after insert on %I referencing new table as fresh
         for each statement execute function mark_changed_days()', name || '_change_days', name);
  end loop;
end $$;
