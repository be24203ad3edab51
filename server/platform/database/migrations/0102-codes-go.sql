-- Codes that were never used go some time after their last day (decision 0111): so many of this batch have gone.
alter table voucher_batches add column gone int not null default 0;
create index vouchers_last_day on vouchers (expires_on) where expires_on is not null;
create index voucher_batches_last_day on voucher_batches (expires_on) where expires_on is not null;
