-- Signs the addresses of the pages of a branch's receipts.
alter table branches add column receipt_key uuid not null default gen_random_uuid();
-- Where guests reach this server, as its last start said; null: nowhere.
alter table meta add column public_url text;

-- Receipts that were mailed, each once. Whose address it was is in the job until it is done, and nowhere after.
create table receipt_mails (
  restaurant_id uuid not null,
  branch_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  asked_at timestamptz not null,
  sent_at timestamptz,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id),
  foreign key (restaurant_id, order_id) references orders (restaurant_id, id)
);
