-- A campaign may give each guest a code of a promotion (decision 0113): of which one, and for how many days.
alter table campaigns add column promotion_id uuid;
alter table campaigns add column code_days int not null default 30 check (code_days between 1 and 365);

-- The campaign that gives these codes; null: a person made them, or sales brought them.
alter table voucher_batches add column campaign_id uuid;

-- The code that went with a message; null: none, or the guest was erased.
alter table campaign_sends add column voucher_id uuid;
