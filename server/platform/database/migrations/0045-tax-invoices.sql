-- Buyers that guests had named on the paper of a sale, one a sale. A number is one of the branch's series, without gaps;
-- null where the receipt keeps its own. Rows are never changed.
create table tax_invoices (
  restaurant_id uuid not null,
  branch_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  n int check (n > 0),
  number text,
  -- The receipt that it replaces.
  receipt_number text,
  buyer jsonb not null,
  made_at timestamptz not null,
  made_by uuid not null,
  made_by_name text not null,
  currency text not null,
  net bigint not null,
  tax bigint not null,
  total bigint not null,
  primary key (restaurant_id, id),
  check ((n is null) = (number is null)),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id),
  foreign key (restaurant_id, order_id) references orders (restaurant_id, id)
);
create unique index tax_invoices_order on tax_invoices (restaurant_id, order_id);
create unique index tax_invoices_number on tax_invoices (restaurant_id, branch_id, n) where n is not null;

create function refuse_change_of_tax_invoice() returns trigger language plpgsql as $$
begin
  raise exception 'A tax invoice is never changed.';
end $$;
create trigger tax_invoices_stay before update or delete on tax_invoices
  for each row execute function refuse_change_of_tax_invoice();

-- The refund that a paper is of; null for papers of the sale.
alter table print_jobs add column refund_id uuid;
