-- What a restaurant spends besides what it cooks with (decision 0072).
create table expense_categories (
  restaurant_id uuid not null references restaurants,
  id uuid not null,
  name text not null,
  -- `purchases`: deliveries, which are a cost when they are eaten and not when they are paid.
  use text not null check (use in ('operating', 'purchases')),
  sort int not null,
  revision int not null default 1,
  archived_at timestamptz,
  primary key (restaurant_id, id)
);
create unique index expense_categories_name on expense_categories (restaurant_id, lower(name))
  where archived_at is null;

-- What a branch wants to spend in a month. Months that name none go by the last one before.
create table expense_budgets (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  category_id uuid not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  -- Null: none from this month on.
  amount bigint check (amount >= 0),
  primary key (restaurant_id, branch_id, category_id, month)
);

create table expenses (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  -- Of a pay-out from a drawer that of the movement.
  id uuid not null,
  name text not null,
  category_id uuid,
  supplier_id uuid,
  -- The delivery that it pays for.
  receipt_id uuid,
  spent_on date not null,
  amount bigint not null check (amount > 0),
  -- Part of the amount.
  tax bigint not null check (tax between 0 and amount),
  currency text not null,
  -- Empty: the currency is the branch's.
  rate text not null,
  -- In the branch's currency.
  worth bigint not null,
  paid_from text not null check (paid_from in ('drawer', 'owner', 'bank', 'card')),
  note text not null,
  month text not null,
  state text not null check (state in ('draft', 'submitted', 'approved', 'paid', 'rejected')),
  is_booked boolean not null generated always as (state in ('approved', 'paid')) stored,
  -- The last person who approved or rejected it.
  decided_by_name text not null default '',
  reason text not null default '',
  made_at timestamptz not null,
  made_by uuid not null,
  made_by_name text not null,
  recurring_id uuid,
  due_on date,
  -- The pay-in with which the cash of a rejected pay-out came back.
  returned_as uuid,
  -- The pay-out was taken back in the drawer: nothing was spent.
  is_reversed boolean not null default false,
  revision int not null default 1,
  archived_at timestamptz,
  primary key (restaurant_id, id)
);
create index expenses_month on expenses (restaurant_id, branch_id, month);
create index expenses_day on expenses (restaurant_id, branch_id, spent_on);
create unique index expenses_due on expenses (restaurant_id, recurring_id, due_on)
  where recurring_id is not null;

-- What people did with an expense. Appended, never changed.
create table expense_events (
  restaurant_id uuid not null references restaurants,
  expense_id uuid not null,
  seq bigint not null generated always as identity,
  action text not null,
  reason text not null,
  at timestamptz not null,
  done_by uuid not null,
  done_by_name text not null,
  primary key (restaurant_id, expense_id, seq)
);
create trigger expense_events_kept before update or delete on expense_events
  for each row execute function refuse_change();

create table recurring_expenses (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  id uuid not null,
  name text not null,
  category_id uuid,
  supplier_id uuid,
  amount bigint not null check (amount > 0),
  tax bigint not null check (tax between 0 and amount),
  currency text not null,
  paid_from text not null check (paid_from in ('owner', 'bank', 'card')),
  note text not null,
  repeats text not null check (repeats in ('weekly', 'bi-weekly', 'monthly', 'quarterly', 'annually')),
  first_on date not null,
  last_on date,
  -- The next day on which a draft is made; null: it has ended.
  next_on date,
  revision int not null default 1,
  archived_at timestamptz,
  primary key (restaurant_id, id)
);
create index recurring_expenses_due on recurring_expenses (next_on) where archived_at is null;

alter table cash_movements
  -- The expense that a pay-out is: it has the movement's id.
  add column expense_id uuid,
  -- Its category, as it was called then.
  add column category text,
  -- Tips for the people they are for: no expense.
  add column is_tip boolean not null default false,
  -- The rejected expense whose cash a pay-in brings back.
  add column returns uuid;
create unique index cash_movements_expense on cash_movements (restaurant_id, expense_id)
  where expense_id is not null;
