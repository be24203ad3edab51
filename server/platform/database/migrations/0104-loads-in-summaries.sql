-- Money that was put onto gift cards and guest accounts is apart from what paid bills (decision 0110). Null: it paid a bill.
alter table day_tenders add column loads text;
alter table month_tenders add column loads text;

-- Days with such money are made again, and with them their months; all others are right as they are.
insert into changed_days (restaurant_id, branch_id, business_date)
select distinct p.restaurant_id, p.branch_id, p.business_date
from payments p join report_seals s using (restaurant_id, branch_id)
where p.loads and p.business_date <= s.through
on conflict (restaurant_id, branch_id, business_date)
do update set marks = changed_days.marks + 1, marked_at = now();
