-- Points of guests are a ledger among the others (decisions 0039 and 0070): held before they pay, used once, given back.
create table loyalty_programs (
  restaurant_id uuid not null references restaurants,
  id uuid not null,
  name text not null,
  currency text not null,
  -- So much money, in smallest units, gives so many points; a point pays `point_value`.
  step bigint not null check (step > 0),
  points_per_step int not null check (points_per_step > 0),
  point_value bigint not null check (point_value > 0),
  minimum_points bigint not null check (minimum_points >= 0),
  -- 0: they stay.
  expires_months int not null check (expires_months >= 0),
  counts_tax boolean not null,
  active boolean not null,
  revision int not null default 1,
  archived_at timestamptz,
  primary key (restaurant_id, id)
);
create unique index loyalty_programs_active on loyalty_programs (restaurant_id)
  where active and archived_at is null;

-- Each change of a program: a sale earns by the terms of the moment at which it was posted, whenever it is counted.
create table loyalty_versions (
  restaurant_id uuid not null references restaurants,
  program_id uuid not null,
  n bigint not null generated always as identity,
  since timestamptz not null,
  -- False: from then on it gives nothing.
  active boolean not null,
  currency text not null,
  step bigint not null,
  points_per_step int not null,
  counts_tax boolean not null,
  primary key (restaurant_id, program_id, n)
);
create trigger loyalty_versions_kept before update or delete on loyalty_versions
  for each row execute function refuse_change();

alter table account_entries
  drop constraint account_entries_ledger_check,
  drop constraint account_entries_kind_check,
  add constraint account_entries_ledger_check check (ledger in ('giftCard', 'guestAccount', 'points')),
  add constraint account_entries_kind_check check (
    kind in ('loaded', 'takenBack', 'spent', 'returned', 'earned', 'reverted', 'expired', 'adjusted')
  ),
  -- Of points that pay: the money that they pay, in smallest units. Null: `amount` is money itself, or nothing was paid.
  add column money bigint,
  -- The sale or refund that gave points or took them: each does so once.
  add column of_sale uuid,
  -- Why a person gave points or took some.
  add column note text;
create unique index account_entries_sale on account_entries (restaurant_id, order_id, of_sale)
  where of_sale is not null;

alter table payments
  drop constraint payments_ledger_check,
  add constraint payments_ledger_check check (ledger in ('giftCard', 'guestAccount', 'points'));

-- What points paid of an order earns none.
create index payments_points on payments (restaurant_id, order_id) where ledger = 'points';

-- What happened stays; only what is held becomes used or goes back, once.
create function keep_account_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    new.used_at := coalesce(old.used_at, new.used_at);
    new.released_at := coalesce(old.released_at, new.released_at);
    old.used_at := new.used_at;
    old.released_at := new.released_at;
    if new is not distinct from old then return new; end if;
  end if;
  raise exception 'account_entries keeps what happened: append a row that undoes it';
end $$;
create trigger account_entries_kept before update or delete on account_entries
  for each row execute function keep_account_entry();
