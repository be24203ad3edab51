-- What people did at the clock (decision 0073). Punches and their corrections are appended and never changed.
create table punches (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  id uuid not null,
  user_id uuid not null references users,
  user_name text not null,
  kind text not null check (kind in ('in', 'breakStart', 'breakEnd', 'out')),
  position_id uuid,
  -- As it is believed, as the device says, and when it arrived.
  at timestamptz not null,
  device_at timestamptz not null,
  posted_at timestamptz not null,
  business_date date not null,
  device_id uuid not null,
  sent_by uuid not null,
  sent_by_name text not null,
  primary key (restaurant_id, id)
);
create index punches_branch on punches (restaurant_id, branch_id, at);
create index punches_user on punches (restaurant_id, user_id, at);
create trigger punches_kept before update or delete on punches
  for each row execute function refuse_change();

create table punch_corrections (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  id uuid not null,
  n bigint not null generated always as identity,
  user_id uuid not null references users,
  user_name text not null,
  -- The punch that counts otherwise; null: one is added.
  punch_id uuid,
  -- The moment about which it is: that of the punch before, or of the one that is added.
  about timestamptz not null,
  kind text not null check (kind in ('in', 'breakStart', 'breakEnd', 'out')),
  position_id uuid,
  -- Null: it counts no more.
  at timestamptz,
  reason text not null,
  made_at timestamptz not null,
  made_by uuid not null,
  made_by_name text not null,
  primary key (restaurant_id, id)
);
create index punch_corrections_branch on punch_corrections (restaurant_id, branch_id, about);
create trigger punch_corrections_kept before update or delete on punch_corrections
  for each row execute function refuse_change();

-- A card is approved as it is: `digest` says how. Another one lapses the approval.
create table time_card_approvals (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  card_id uuid not null,
  digest text not null,
  approved_at timestamptz not null,
  approved_by uuid not null,
  approved_by_name text not null,
  primary key (restaurant_id, card_id)
);

-- Days that were exported for payroll: nothing in them changes any more, and the export is always the same.
create table pay_periods (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  id uuid not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  rows json not null,
  currency text not null,
  exported_at timestamptz not null,
  exported_by uuid not null,
  exported_by_name text not null,
  primary key (restaurant_id, id)
);
create index pay_periods_branch on pay_periods (restaurant_id, branch_id, from_day);
create trigger pay_periods_kept before update or delete on pay_periods
  for each row execute function refuse_change();
