-- One row that /ready writes, so that a database that takes no writes is noticed before a sale is.
create table write_check (
  only_row boolean primary key default true check (only_row),
  written_at timestamptz not null default now()
);
insert into write_check default values;
