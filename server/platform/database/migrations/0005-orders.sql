-- An order is kept as the document that devices know; columns beside it are copies for finding it.
-- json, not jsonb: written and read whole. Documents fit a page, so they stay in the row and
-- uncompressed, which costs less than it saves.

create table orders (
  restaurant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  -- Raised by every change of the order or its tickets: a writer states the one it read.
  lane_version int not null,
  revision int not null,
  status text not null check (status in ('open', 'paid', 'cancelled')),
  number text not null,
  type text not null,
  table_id uuid,
  business_date date not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  total bigint not null,
  due bigint not null,
  receipt_number text collate "C",
  doc json not null,
  primary key (restaurant_id, id)
) with (fillfactor = 80, toast_tuple_target = 8160);
create unique index orders_one_open_per_table on orders (restaurant_id, branch_id, table_id)
  where status = 'open' and table_id is not null;
create index orders_day on orders (restaurant_id, branch_id, business_date, opened_at);
create index orders_open on orders (restaurant_id, branch_id) where status = 'open';

create table tickets (
  restaurant_id uuid not null,
  order_id uuid not null,
  id text not null,
  branch_id uuid not null,
  station text not null,
  sent_at timestamptz not null,
  bumped_at timestamptz,
  doc json not null,
  primary key (restaurant_id, order_id, id)
) with (toast_tuple_target = 8160);
create index tickets_on_the_board on tickets (restaurant_id, branch_id) where bumped_at is null;
create index tickets_bumped on tickets (restaurant_id, branch_id, bumped_at)
  where bumped_at is not null;

-- The ledger that reports read: every payment when it is taken, every line when its order is paid.
create table payments (
  restaurant_id uuid not null,
  branch_id uuid not null,
  business_date date not null,
  order_id uuid not null,
  id uuid not null,
  method text not null,
  currency text not null,
  amount bigint not null,
  rounding bigint not null,
  tendered bigint not null,
  change bigint not null,
  taken_by uuid not null,
  taken_by_name text not null,
  taken_at timestamptz not null,
  shift_session_id uuid,
  receipt_number text collate "C",
  primary key (restaurant_id, branch_id, business_date, order_id, id)
);
create unique index payments_receipt_number on payments (restaurant_id, branch_id, receipt_number)
  where receipt_number is not null;
create index payments_shift on payments (restaurant_id, shift_session_id)
  where shift_session_id is not null;

create table sale_lines (
  restaurant_id uuid not null,
  branch_id uuid not null,
  business_date date not null,
  order_id uuid not null,
  line_id uuid not null,
  sold_at timestamptz not null,
  order_type text not null,
  menu_item_id uuid not null,
  tax_class text not null,
  quantity int not null,
  -- As the menu shows it, modifiers included, before discount.
  amount bigint not null,
  primary key (restaurant_id, branch_id, business_date, order_id, line_id)
);
