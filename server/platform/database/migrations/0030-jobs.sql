-- Work that follows an answer or comes again by the clock. One row is one job; it goes when it is done.
create table jobs (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  payload jsonb not null,
  -- Null: done once. Otherwise it comes again after so many milliseconds, and there is one of its name.
  every_ms bigint,
  -- When it is due. While a node works on it, until when nobody else may take it.
  run_at timestamptz not null,
  -- How often it was taken; a node that lost it to another sees a number that is not its own.
  tries int not null default 0,
  error text,
  -- Failed too often: kept for people to look at, taken by nobody.
  parked_at timestamptz
);
create unique index jobs_recurring on jobs (name) where every_ms is not null;
create index jobs_due on jobs (run_at) where parked_at is null;
