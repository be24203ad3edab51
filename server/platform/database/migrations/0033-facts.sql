-- Facts: each settlement, refund, payment and void as rows that are written once and never changed. Reports, Z and
-- drawers sum these and open no order (decision 0030). Amounts are in the smallest unit of the branch's currency,
-- and those of a refund are negative.

-- Sold dishes carried the day on which their order was opened. They are written again from the orders, see below.
drop table sale_lines;

-- A settlement of an order, or a refund of it. It counts on the business day on which it was made.
create table sales (
  restaurant_id uuid not null,
  branch_id uuid not null,
  business_date date not null,
  order_id uuid not null,
  -- Of a sale the order's id, of a refund its own.
  id uuid not null,
  -- Of the branch's log. 0: it happened before facts were kept.
  seq bigint not null,
  kind text not null check (kind in ('sale', 'refund')),
  -- The sale that a refund gives back.
  of_sale uuid,
  number text not null,
  receipt_number text collate "C",
  -- By the device's clock as far as the server believes it, and by the server's when it arrived.
  at timestamptz not null,
  posted_at timestamptz not null,
  -- Of the branch's clock, 0 to 23.
  hour smallint not null,
  order_type text not null,
  table_id uuid,
  table_name text,
  opened_at timestamptz not null,
  opened_by uuid not null,
  opened_by_name text not null,
  settled_by uuid not null,
  settled_by_name text not null,
  -- Code of the device that sent it.
  device text,
  shift_session_id uuid,
  currency text not null,
  -- Guests; null where they were not counted.
  covers int,
  -- Dishes without tax and service charge: gross - discount - comp = net.
  gross bigint not null,
  discount bigint not null,
  comp bigint not null,
  net bigint not null,
  -- net + service + tax = total. Rounding and tip belong to the tenders.
  service bigint not null,
  tax bigint not null,
  total bigint not null,
  rounding bigint not null,
  tip bigint not null,
  -- Of a refund.
  reason text,
  approved_by uuid,
  approved_by_name text,
  primary key (restaurant_id, branch_id, business_date, order_id, id),
  check (gross - discount - comp = net),
  check (net + service + tax = total)
);
create index sales_order on sales (restaurant_id, order_id);

-- A line of a sale or a refund with its part of every amount: the lines of a sale add up to it.
create table sale_lines (
  restaurant_id uuid not null,
  branch_id uuid not null,
  business_date date not null,
  order_id uuid not null,
  sale_id uuid not null,
  line_id uuid not null,
  seq bigint not null,
  kind text not null check (kind in ('sale', 'refund')),
  hour smallint not null,
  order_type text not null,
  menu_item_id uuid not null,
  -- In several languages, as it was sold.
  name json not null,
  -- Null for a dish that the menu no longer knows.
  category_id uuid,
  category_name json,
  station text not null,
  tax_class text not null,
  added_by uuid not null,
  added_by_name text not null,
  quantity int not null,
  -- As the menu shows it, modifiers included, before any reduction.
  amount bigint not null,
  gross bigint not null,
  discount bigint not null,
  comp bigint not null,
  net bigint not null,
  service bigint not null,
  tax bigint not null,
  primary key (restaurant_id, branch_id, business_date, order_id, sale_id, line_id),
  check (gross - discount - comp = net)
);

-- A tax of a sale or a refund, as it was frozen on the bill.
create table sale_taxes (
  restaurant_id uuid not null,
  branch_id uuid not null,
  business_date date not null,
  order_id uuid not null,
  sale_id uuid not null,
  -- The tax rule.
  tax_id text not null,
  seq bigint not null,
  name text not null,
  rate numeric not null,
  included boolean not null,
  base bigint not null,
  amount bigint not null,
  primary key (restaurant_id, branch_id, business_date, order_id, sale_id, tax_id)
);

-- Why a sale is lower than its gross, without tax. The reductions of a sale add up to its discount and comp.
create table sale_reductions (
  restaurant_id uuid not null,
  branch_id uuid not null,
  business_date date not null,
  order_id uuid not null,
  sale_id uuid not null,
  id uuid not null,
  seq bigint not null,
  kind text not null check (kind in ('sale', 'refund')),
  cause text not null check (cause in ('promotion', 'manual', 'statutory', 'comp')),
  reason text not null,
  given_by uuid,
  given_by_name text,
  approved_by uuid,
  approved_by_name text,
  amount bigint not null,
  primary key (restaurant_id, branch_id, business_date, order_id, sale_id, id)
);

-- Pieces that were taken back before they were paid, after they were sent to the kitchen or with their whole order.
create table voids (
  restaurant_id uuid not null,
  branch_id uuid not null,
  business_date date not null,
  order_id uuid not null,
  id uuid not null,
  line_id uuid not null,
  -- The kitchen had them.
  sent boolean not null,
  seq bigint not null,
  at timestamptz not null,
  posted_at timestamptz not null,
  hour smallint not null,
  number text not null,
  order_type text not null,
  menu_item_id uuid not null,
  name json not null,
  category_id uuid,
  category_name json,
  quantity int not null,
  -- As the menu shows it, modifiers included.
  amount bigint not null,
  -- The whole order was cancelled.
  cancelled boolean not null,
  reason text,
  outcome text,
  voided_by uuid not null,
  voided_by_name text not null,
  approved_by uuid,
  approved_by_name text,
  primary key (restaurant_id, branch_id, business_date, order_id, id, line_id, sent)
);

alter table payments
  add column seq bigint not null default 0,
  -- Of the branch's clock, and the order's number. Null before facts were kept, until they are written below.
  add column hour smallint,
  add column order_number text,
  -- Beside the bill, within what was tendered; never sales.
  add column tip bigint not null default 0,
  -- The refund that it pays out; null for what guests paid.
  add column refund_id uuid;

-- Business days whose orders and payments have no facts yet. A job writes them, the newest day first, while the branch
-- sells; until then reports say from which day on they are complete.
create table facts_backlog (
  restaurant_id uuid not null,
  branch_id uuid not null,
  business_date date not null,
  primary key (restaurant_id, branch_id, business_date)
);

-- One look at the index for each day: a million orders keep no server from starting.
with recursive days as (
  select b.restaurant_id, b.id as branch_id, least(
    (select min(o.business_date) from orders o where o.restaurant_id = b.restaurant_id and o.branch_id = b.id),
    (select min(p.business_date) from payments p where p.restaurant_id = b.restaurant_id and p.branch_id = b.id)
  ) as day
  from branches b
  union all
  select d.restaurant_id, d.branch_id, least(
    (select min(o.business_date) from orders o
     where o.restaurant_id = d.restaurant_id and o.branch_id = d.branch_id and o.business_date > d.day),
    (select min(p.business_date) from payments p
     where p.restaurant_id = d.restaurant_id and p.branch_id = d.branch_id and p.business_date > d.day)
  )
  from days d where d.day is not null
)
insert into facts_backlog select restaurant_id, branch_id, day from days where day is not null;

insert into jobs (name, payload, run_at)
select 'facts.backfill', '{}', now() where exists (select from facts_backlog);
