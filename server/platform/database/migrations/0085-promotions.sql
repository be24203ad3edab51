-- What makes a bill lower by a rule (decision 0098). The row is what an owner edits; what tills sell by is a version of it.
create table promotions (
  restaurant_id uuid not null references restaurants,
  id uuid not null,
  -- In several languages.
  name jsonb not null,
  -- What guests read of it.
  words jsonb not null,
  picture text,
  -- Amounts are in its smallest unit: only branches with it sell by it.
  currency text not null,
  given_by text not null,
  -- Where, when and in which types of orders; null: always.
  "when" jsonb,
  conditions jsonb not null,
  reward jsonb not null,
  limits jsonb not null,
  stacks boolean not null,
  alone boolean not null,
  -- The owner's order: of two that are worth the same, the lower one.
  priority int not null,
  tender text,
  -- What was published last; null: nothing yet.
  version_id uuid,
  published_at timestamptz,
  -- The row says something else than that version.
  edited boolean not null default true,
  paused_at timestamptz,
  -- A limit in all was reached, as far as orders have arrived.
  spent_at timestamptz,
  revision int not null default 1,
  archived_at timestamptz,
  primary key (restaurant_id, id)
);

-- What was published stays: open orders hold it, and tills that were away sell by it for a while.
create table promotion_versions (
  restaurant_id uuid not null,
  id uuid not null,
  promotion_id uuid not null,
  n int not null check (n > 0),
  -- As `Definition` of the contract.
  definition jsonb not null,
  published_at timestamptz not null,
  published_by uuid not null,
  published_by_name text not null,
  primary key (restaurant_id, id),
  unique (restaurant_id, promotion_id, n),
  foreign key (restaurant_id, promotion_id) references promotions
);
create trigger promotion_versions_kept before update or delete on promotion_versions
  for each row execute function refuse_change();

-- Which version of a promotion held from when on, over all its pauses; null: none.
create table promotion_spans (
  restaurant_id uuid not null,
  promotion_id uuid not null,
  n bigint not null generated always as identity,
  since timestamptz not null,
  version_id uuid,
  primary key (restaurant_id, promotion_id, n),
  foreign key (restaurant_id, promotion_id) references promotions
);
create trigger promotion_spans_kept before update or delete on promotion_spans
  for each row execute function refuse_change();

-- Codes that were made together. They are shown once, to the person who makes them.
create table voucher_batches (
  restaurant_id uuid not null,
  id uuid not null,
  promotion_id uuid not null,
  note text not null,
  count int not null check (count > 0),
  -- False: one code, which every guest may use.
  single_use boolean not null,
  -- The last day; null: as long as its promotion holds.
  expires_on date,
  made_at timestamptz not null,
  made_by uuid not null,
  made_by_name text not null,
  -- None of its codes is taken any more.
  blocked_at timestamptz,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, promotion_id) references promotions
);
create index voucher_batches_promotion on voucher_batches (restaurant_id, promotion_id);

create table vouchers (
  restaurant_id uuid not null,
  id uuid not null,
  batch_id uuid not null,
  -- HMAC-SHA-256 of the code under a key of the server's own.
  code_hash bytea not null,
  code_end text not null,
  primary key (restaurant_id, id),
  unique (restaurant_id, code_hash),
  foreign key (restaurant_id, batch_id) references voucher_batches
);
create index vouchers_batch on vouchers (restaurant_id, batch_id);

-- The codes that orders have. One that is used once is of one order at most: its key says so. A row that goes frees the code.
create table voucher_reservations (
  restaurant_id uuid not null,
  voucher_id uuid not null,
  branch_id uuid not null,
  order_id uuid not null,
  version_id uuid not null,
  single_use boolean not null,
  at timestamptz not null,
  done_by uuid not null,
  done_by_name text not null,
  -- When its order was paid: from then on for good.
  used_at timestamptz,
  primary key (restaurant_id, voucher_id, order_id),
  foreign key (restaurant_id, voucher_id) references vouchers
);
create unique index voucher_reservations_once on voucher_reservations (restaurant_id, voucher_id)
  where single_use;
create index voucher_reservations_order on voucher_reservations (restaurant_id, order_id);
create index voucher_reservations_held on voucher_reservations (at) where used_at is null;

-- What a version took off a sale, or gave back with a refund of it. Written as the log of sales grows, each once.
create table promotion_uses (
  restaurant_id uuid not null,
  branch_id uuid not null,
  business_date date not null,
  order_id uuid not null,
  -- Of a sale the order's id, of a refund its own.
  sale_id uuid not null,
  version_id uuid not null,
  promotion_id uuid not null,
  kind text not null check (kind in ('sale', 'refund')),
  seq bigint not null,
  at timestamptz not null,
  hour smallint not null,
  currency text not null,
  customer_id uuid,
  -- Without tax; below zero of a refund.
  amount bigint not null,
  -- What the whole sale brought without tax, and what it cost; null: a dish has no recipe or no cost.
  net bigint not null,
  cost bigint,
  margin bigint generated always as (net - cost) stored,
  -- A limit in all was reached before: tills without a server did not know.
  over_limit boolean not null,
  -- The version held at no moment of its order.
  late boolean not null,
  posted_at timestamptz not null,
  primary key (restaurant_id, branch_id, business_date, order_id, sale_id, version_id)
);
create index promotion_uses_promotion on promotion_uses (restaurant_id, promotion_id, business_date);
create trigger promotion_uses_kept before update or delete on promotion_uses
  for each row execute function refuse_change();
