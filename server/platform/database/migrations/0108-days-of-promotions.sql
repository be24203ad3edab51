-- A refund belongs to the promotions of its order (decision 0116). Uses are written after the sales: one that comes late also
-- changes the days on which its order was given back, which may be summed already.
create function mark_days_of_refunds() returns trigger language plpgsql as $$
begin
  insert into changed_days (restaurant_id, branch_id, business_date)
  select r.restaurant_id, r.branch_id, r.business_date
  from fresh f join report_seals s using (restaurant_id, branch_id)
  join sales r on r.restaurant_id = f.restaurant_id and r.branch_id = f.branch_id and r.order_id = f.order_id
    and r.business_date > f.business_date and r.business_date <= s.through
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (restaurant_id, branch_id, business_date)
  do update set marks = changed_days.marks + 1, marked_at = now();
  return null;
end $$;
create trigger promotion_uses_refunds after insert on promotion_uses referencing new table as fresh
  for each statement execute function mark_days_of_refunds();
