-- How a restaurant came to us, how people come back in, and when a kiosk was last seen.

alter table restaurants
  add column billing_period text not null default 'monthly'
  check (billing_period in ('monthly', 'yearly'));

-- The id is made by the browser: a registration that is sent again finds what it made the first time.
create table registrations (
  id uuid primary key,
  restaurant_id uuid not null references restaurants,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null
);

-- One row a person, so that the newest code is the only one.
create table password_resets (
  user_id uuid primary key references users on delete cascade,
  -- Keyed with the server's secret: six digits alone could be tried out.
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- Wrong codes that were tried.
  tries int not null default 0,
  used_at timestamptz,
  -- Codes that were sent since `counted_from`.
  sent int not null default 1,
  counted_from timestamptz not null
);

alter table bypass_tokens add column last_used_at timestamptz;
