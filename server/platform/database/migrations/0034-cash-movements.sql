-- What happens to a drawer besides payments, and what closing it records.

alter table shift_sessions
  add column if not exists closed_by uuid,
  add column if not exists closed_by_name text,
  -- What had to be there at that moment; null for shifts that were closed before this was kept.
  add column if not exists expected bigint,
  add column if not exists reason text not null default '',
  add column if not exists approved_by uuid,
  add column if not exists approved_by_name text,
  -- Orders that were left open for the next shift.
  add column if not exists orders_left integer not null default 0;

-- Rows are appended and never changed: what is taken back has a row of its own.
create table cash_movements (
  restaurant_id uuid not null,
  branch_id uuid not null,
  id uuid not null,
  shift_session_id uuid not null,
  kind text not null check (kind in ('in', 'out', 'drop', 'noSale', 'handOver', 'count')),
  -- Effect on the drawer: below zero where cash leaves it.
  amount bigint not null,
  currency text not null,
  reason text not null,
  done_by uuid not null,
  done_by_name text not null,
  sent_by uuid not null,
  sent_by_name text not null,
  approved_by uuid,
  approved_by_name text,
  at timestamptz not null,
  -- The time that the device sent, if that is impossible.
  claimed_at timestamptz,
  posted_at timestamptz not null,
  -- The order in which they arrived.
  seq bigint not null generated always as identity,
  business_date date not null,
  hour smallint not null,
  reverses uuid,
  -- Of a hand-over or a count.
  cash_count jsonb,
  given_to uuid,
  given_to_name text,
  -- Devices make the ids: one names a movement within its shift.
  primary key (restaurant_id, shift_session_id, id),
  foreign key (restaurant_id, shift_session_id) references shift_sessions
);
create index cash_movements_shift on cash_movements (restaurant_id, shift_session_id, seq);
create index cash_movements_day on cash_movements (restaurant_id, branch_id, business_date);
create unique index cash_movements_reversed
  on cash_movements (restaurant_id, shift_session_id, reverses)
  where reverses is not null;
