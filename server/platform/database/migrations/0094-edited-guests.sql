-- When a person last changed what is known of a guest; null: not since they were added.
alter table customers add column edited_at timestamptz;
update customers set edited_at = edited.at
from (
  select restaurant_id, details ->> '_id' as id, max(at) as at from audit_log
  where action in ('customer.update', 'customer.restore')
  group by 1, 2
) edited
where edited.restaurant_id = customers.restaurant_id and edited.id = customers.id::text;
