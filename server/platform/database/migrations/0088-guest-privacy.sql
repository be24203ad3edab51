-- What a guest must not eat is health: it is asked on its own (decision 0100).
alter table consents
  drop constraint consents_purpose_check,
  add constraint consents_purpose_check check (purpose in ('membership', 'marketing', 'allergies'));

-- After how many days without a visit a restaurant erases guests, as an owner confirmed it; no row: never.
create table guest_retention (
  restaurant_id uuid primary key references restaurants,
  days int not null check (days between 30 and 3650),
  confirmed_at timestamptz not null,
  confirmed_by uuid not null,
  confirmed_by_name text not null
);
