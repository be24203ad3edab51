-- What a refund counts as (decision 0034). Those that were written before are none of the other two.
alter table sales add column refund_kind text
  check (refund_kind is null or (kind = 'refund' and refund_kind in ('refund', 'voided', 'reopened')));
-- No two refunds have one receipt; a sale has the number of its payment, which has an index of its own.
create unique index sales_refund_receipt on sales (restaurant_id, branch_id, receipt_number)
  where kind = 'refund' and receipt_number is not null;
create index sales_refunds on sales (restaurant_id, branch_id, business_date, at) where kind = 'refund';
