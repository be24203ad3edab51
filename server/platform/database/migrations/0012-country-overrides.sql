-- What the platform changed of what is usual in a country, for every restaurant in it. The usual itself
-- is in the program.
create table country_overrides (
  country text primary key,
  -- { features?, tax?, ... }: whole sections.
  override jsonb not null,
  changed_at timestamptz not null,
  changed_by uuid not null references users
);
