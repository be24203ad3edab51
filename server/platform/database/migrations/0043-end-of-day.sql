-- What a drawer held in other currencies when it was closed: a list of currency, expected, counted, difference, rate
-- and worth. Null where it was closed before these were counted.
alter table shift_sessions add column if not exists foreign_closed jsonb;

-- What leaves the safe for the bank, and what a count of the safe found more or less than was on record. Rows are
-- appended and never changed: what is taken back has a row of its own. What comes in is in the drawers.
create table safe_entries (
  restaurant_id uuid not null,
  branch_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('deposit', 'count')),
  currency text not null,
  -- Effect on the safe: below zero where cash leaves it.
  amount bigint not null,
  -- Number of the bank's slip.
  reference text not null,
  note text not null,
  done_by uuid not null,
  done_by_name text not null,
  at timestamptz not null,
  business_date date not null,
  seq bigint not null generated always as identity,
  reverses uuid,
  primary key (restaurant_id, branch_id, id),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);
create index safe_entries_day on safe_entries (restaurant_id, branch_id, business_date, seq);
create unique index safe_entries_reversed on safe_entries (restaurant_id, branch_id, reverses)
  where reverses is not null;

-- Drops are found by branch.
create index cash_movements_drops on cash_movements (restaurant_id, branch_id, currency)
  where kind = 'drop';
