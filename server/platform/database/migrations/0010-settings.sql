-- What a restaurant is called on paper and how it is reached; documents of the country ask for it.
alter table restaurants add column profile jsonb not null default '{}';

-- A closed branch: its past stays readable, nobody works in it any more.
alter table branches add column archived_at timestamptz;
