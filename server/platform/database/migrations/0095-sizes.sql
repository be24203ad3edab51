-- Groups of which one is taken in place of the price of the dish, and of which the first ones cost nothing.
alter table modifier_groups
  add column sizes boolean not null default false,
  add column free int not null default 0 check (free between 0 and max);
