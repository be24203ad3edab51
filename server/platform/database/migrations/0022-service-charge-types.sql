-- Takeaway and delivery guests paid for service that nobody gave. A branch's service charge names the types
-- of orders that bear it: dine-in, until its owner says otherwise. Orders keep the policy they were opened with.
with changed as (
  update branch_settings
  set settings = jsonb_set(settings, '{serviceCharge,types}', '["dine_in"]')
  where jsonb_typeof(settings -> 'serviceCharge') = 'object'
    and not settings -> 'serviceCharge' ? 'types'
  returning restaurant_id, branch_id
), raised as (
  -- Nodes read the branch again.
  update branches b
  set config_version = config_version + 1
  from changed
  where b.restaurant_id = changed.restaurant_id and b.id = changed.branch_id
)
-- So do tills: under another name of the log they ask for a snapshot.
update meta set log_id = gen_random_uuid() where exists (select from changed);
