-- A code for the next visit, which comes on the receipt of a sale (decision 0111): days it holds, and from which total on;
-- null: none.
alter table promotions add column next_visit jsonb;

-- The version whose sales brought these codes; null: a person made them.
alter table voucher_batches add column version_id uuid;

-- The last day of this code alone, and the sale that brought it; null: that of its batch, and none.
alter table vouchers add column expires_on date;
alter table vouchers add column order_id uuid;
create index vouchers_order on vouchers (restaurant_id, order_id) where order_id is not null;
