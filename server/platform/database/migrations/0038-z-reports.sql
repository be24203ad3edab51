-- Z reports: each closes a business day of a branch. `doc` is the report as it was hashed, letter by letter.
create table z_reports (
  restaurant_id uuid not null,
  branch_id uuid not null,
  id uuid not null,
  number int not null,
  kind text not null check (kind in ('day', 'supplement')),
  business_date date not null,
  -- The first day that Z reports of this branch count.
  first_date date not null,
  -- It counts facts up to this position of the branch's log.
  seq bigint not null,
  closed_at timestamptz not null,
  closed_by uuid not null,
  closed_by_name text not null,
  currency text not null,
  orders int not null,
  net bigint not null,
  billed bigint not null,
  difference bigint not null,
  doc text not null,
  hash text not null,
  hash_before text,
  primary key (restaurant_id, id),
  unique (restaurant_id, branch_id, number)
);

create function refuse_change_of_z_report() returns trigger language plpgsql as $$
begin
  raise exception 'A Z report is never changed.';
end $$;
create trigger z_reports_stay before update or delete on z_reports
for each row execute function refuse_change_of_z_report();

-- What came after a report is found by its position in the log.
create index sales_seq on sales (restaurant_id, branch_id, seq);
create index payments_seq on payments (restaurant_id, branch_id, seq);
create index voids_seq on voids (restaurant_id, branch_id, seq);
