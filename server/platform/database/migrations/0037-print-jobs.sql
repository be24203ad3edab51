-- What else a printer prints, and which printer prints instead of one that fails.
alter table printers add column bills boolean not null default false;
alter table printers add column drawer boolean not null default false;
alter table printers add column backup_id uuid;

-- Papers for printers: what waits, what failed and why, and how often each was printed.
create table print_jobs (
  restaurant_id uuid not null,
  branch_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- The order in which papers were asked for.
  seq bigserial,
  -- Null: the browser's dialog.
  printer_id uuid,
  kind text not null,
  state text not null,
  order_id uuid,
  -- A slip, until it is drawn; its id keeps a second slip of the same ticket out.
  ticket_id text,
  ticket jsonb,
  title text not null,
  copy int not null default 0,
  made_at timestamptz not null,
  made_by uuid,
  made_by_name text not null,
  -- The picture, until it is printed: deflated bits, its size in dots, rows of the mark of copies.
  picture bytea,
  width int,
  height int,
  mark int,
  drawer boolean not null default false,
  -- On this printer. A node that lost a job to another sees a number that is not its own.
  tries int not null default 0,
  -- Also moved by its printer's failures; never twice.
  moved boolean not null default false,
  -- Bytes have left for a printer: whatever comes after is a copy.
  begun boolean not null default false,
  fault text,
  -- By the clock of the database. While it is sent: until when nobody else takes it.
  due_at timestamptz not null default now(),
  printed_at timestamptz,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);
create unique index print_jobs_slip on print_jobs (restaurant_id, order_id, ticket_id, printer_id)
  where ticket_id is not null;
create index print_jobs_open on print_jobs (printer_id, seq)
  where state in ('undrawn', 'waiting', 'sending', 'failed');
create index print_jobs_order on print_jobs (restaurant_id, order_id);
create index print_jobs_branch on print_jobs (restaurant_id, branch_id, printed_at);
