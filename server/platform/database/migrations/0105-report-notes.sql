-- Kinds of notes on reports that a branch does not want to read (decision 0114).
create table report_notes_off (
  restaurant_id uuid not null references restaurants,
  branch_id uuid not null,
  kind text not null,
  turned_off_at timestamptz not null,
  turned_off_by uuid not null,
  primary key (restaurant_id, branch_id, kind)
);
