-- Steps of the way to the first sale that only a person can finish, e.g. that the proposed tax is right.
alter table first_run add column confirmed text[] not null default '{}';

-- Houses that sell already live with their prices and taxes: nobody asks them again.
insert into first_run (restaurant_id, branch_id, confirmed)
select b.restaurant_id, b.id, '{pricing}'
from branches b
where exists (
  select from orders o where o.restaurant_id = b.restaurant_id and o.branch_id = b.id and o.status = 'paid'
)
on conflict (restaurant_id, branch_id) do update set confirmed = excluded.confirmed;
