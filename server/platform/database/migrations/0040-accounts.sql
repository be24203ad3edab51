-- Money that a restaurant holds for guests (gift cards), and money that guests owe it (accounts): decision 0039.
create table gift_cards (
  restaurant_id uuid not null references restaurants,
  id uuid not null,
  -- The branch that sold it. Any branch with the same currency takes it.
  branch_id uuid not null,
  -- SHA-256 of the code; only its last four characters are kept.
  code_hash bytea not null,
  code_end text not null,
  currency text not null,
  expires_on date,
  note text not null,
  sold_at timestamptz not null,
  sold_by_name text not null,
  primary key (restaurant_id, id),
  unique (restaurant_id, code_hash)
);

create table guest_accounts (
  restaurant_id uuid not null references restaurants,
  id uuid not null,
  name text not null,
  phone text not null,
  -- How much the guest may owe, in smallest units of `currency`.
  owes_up_to bigint not null,
  currency text not null,
  note text not null,
  revision int not null default 1,
  archived_at timestamptz,
  primary key (restaurant_id, id)
);
create unique index guest_accounts_phone on guest_accounts (restaurant_id, phone)
  where archived_at is null and phone <> '';

-- What went onto a card or an account and off it: the sum of its entries is what the guest has. Appended; only
-- `used_at` and `released_at` of what is held for a payment are set once.
create table account_entries (
  restaurant_id uuid not null,
  branch_id uuid not null,
  -- Of a payment the payment's id, so that it is held once.
  id uuid not null,
  -- Of the branch's log. 0: written by no event.
  seq bigint not null default 0,
  ledger text not null check (ledger in ('giftCard', 'guestAccount')),
  account_id uuid not null,
  kind text not null check (kind in ('loaded', 'takenBack', 'spent', 'returned')),
  -- Below zero where the guest has less afterwards.
  amount bigint not null,
  order_id uuid,
  order_number text,
  -- The entry that it takes back.
  of_entry uuid,
  at timestamptz not null,
  done_by uuid not null,
  done_by_name text not null,
  approved_by_name text,
  -- Of what is spent: when its payment was written, or when it went back because none came.
  used_at timestamptz,
  released_at timestamptz,
  primary key (restaurant_id, id)
);
create index account_entries_account on account_entries (restaurant_id, account_id, at);
create index account_entries_held on account_entries (at)
  where kind = 'spent' and used_at is null and released_at is null;
create unique index account_entries_taken_back on account_entries (restaurant_id, of_entry)
  where kind = 'takenBack';

alter table payments
  -- The kind of account that it was paid from, or put onto.
  add column ledger text check (ledger in ('giftCard', 'guestAccount')),
  -- Money that was put onto the account `order_id`: for no order, and no part of any bill.
  add column loads boolean not null default false;
