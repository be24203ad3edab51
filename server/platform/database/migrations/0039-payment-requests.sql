-- Money that a till asks a guest's bank or a card machine for, until it is on the order. `id` is that of the
-- payment it becomes, so that it becomes one at most.
create table payment_requests (
  restaurant_id uuid not null,
  branch_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('code', 'terminal')),
  order_id uuid not null,
  order_number text not null,
  method text not null,
  -- Part of the bill, and the tip beside it; the guest pays the sum. Smallest units.
  amount bigint not null,
  tip bigint not null,
  currency text not null,
  -- Within the code, letters and digits only; empty where the scheme has no place for one.
  reference text not null,
  device_id uuid not null,
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  -- Of the code that is shown; null: it does not expire.
  expires_at timestamptz,
  state text not null check (state in ('waiting', 'paid', 'declined', 'cancelled', 'unknown')),
  state_at timestamptz not null,
  -- What a card machine says of the card.
  approval_code text,
  last_four text,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);
create index payment_requests_branch on payment_requests (restaurant_id, branch_id, asked_at);
create index payment_requests_order on payment_requests (restaurant_id, order_id);

-- What banks reported: each event once, also one that fits no request.
create table payment_notices (
  restaurant_id uuid not null,
  branch_id uuid not null,
  id uuid not null default gen_random_uuid(),
  event_id text not null,
  received_at timestamptz not null,
  amount bigint not null,
  currency text not null,
  reference text not null,
  payer text not null,
  -- The request that it pays; else why it pays none.
  request_id uuid,
  fault text check (fault in ('unknown', 'amount', 'several', 'twice')),
  -- A person has dealt with the money.
  done_at timestamptz,
  done_by uuid,
  done_by_name text,
  primary key (restaurant_id, id),
  unique (restaurant_id, branch_id, event_id),
  check ((request_id is null) = (fault is not null)),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);
create unique index payment_notices_request on payment_notices (restaurant_id, request_id);
create index payment_notices_open on payment_notices (restaurant_id, branch_id, received_at)
  where done_at is null;

-- Keys that sign what banks report. Secrets are computed from them and kept nowhere.
create table webhook_keys (
  restaurant_id uuid not null,
  branch_id uuid not null,
  id uuid not null default gen_random_uuid(),
  made_at timestamptz not null,
  made_by uuid not null,
  made_by_name text not null,
  -- Null: until it is renewed or switched off.
  ends_at timestamptz,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);
create index webhook_keys_branch on webhook_keys (restaurant_id, branch_id);
