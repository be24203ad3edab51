-- What branches order from suppliers (decision 0063).
create table purchase_orders (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  id uuid not null,
  -- Counts the orders of a branch.
  number int not null,
  supplier_id uuid not null,
  -- `partly` and `received` follow from deliveries, and are kept so that lists can be cut by them.
  state text not null check (state in ('draft', 'sent', 'partly', 'received', 'closed', 'cancelled')),
  expected_on date,
  note text not null,
  -- [{ _id, ingredientId, packId, packName, packQuantity, packs, price }], the pack as it was then.
  lines json not null,
  revision int not null default 1,
  made_at timestamptz not null,
  made_by uuid not null,
  made_by_name text not null,
  sent_at timestamptz,
  mail_to text not null default '',
  mailed_at timestamptz,
  primary key (restaurant_id, id)
);
create unique index purchase_orders_number on purchase_orders (restaurant_id, branch_id, number);

-- What deliveries brought of lines that were ordered. A delivery that was taken back counts no more.
create table purchase_receipts (
  restaurant_id uuid not null references restaurants,
  order_id uuid not null,
  line_id uuid not null,
  act_id uuid not null,
  received bigint not null,
  rejected bigint not null,
  primary key (restaurant_id, order_id, line_id, act_id)
);
create index purchase_receipts_act on purchase_receipts (restaurant_id, act_id);
create trigger purchase_receipts_kept before update or delete on purchase_receipts
  for each row execute function refuse_change();
