-- A branch that changed its currency kept the smallest coin of the one before: 15.73 dollars were asked
-- for as 15.00. A branch in another currency than its country's that
-- still has exactly the rounding of the country gets that of its currency, 1 where it is none of the
-- ten. What somebody chose stays.
with usual (country, currency, unit) as (
  values ('SG', 'SGD', 5), ('MY', 'MYR', 5), ('ID', 'IDR', 100), ('TH', 'THB', 25), ('VN', 'VND', 1000),
    ('PH', 'PHP', 25), ('MM', 'MMK', 50), ('KH', 'KHR', 100), ('LA', 'LAK', 500), ('BN', 'BND', 5)
), wrong as (
  select b.restaurant_id, b.id, coalesce(money.unit, 1) as unit
  from branches b
  join branch_settings s on s.restaurant_id = b.restaurant_id and s.branch_id = b.id
  join usual home on home.country = b.country
  left join usual money on money.currency = b.currency
  where b.currency <> home.currency
    and (s.settings #>> '{cashRounding,unit}')::bigint = home.unit
    and s.settings #>> '{cashRounding,mode}' = 'half_up'
), changed as (
  update branch_settings s
  set settings = jsonb_set(s.settings, '{cashRounding,unit}', to_jsonb(wrong.unit))
  from wrong
  where s.restaurant_id = wrong.restaurant_id and s.branch_id = wrong.id
  returning s.restaurant_id, s.branch_id
), raised as (
  -- Nodes read the branch again.
  update branches b
  set config_version = config_version + 1
  from changed
  where b.restaurant_id = changed.restaurant_id and b.id = changed.branch_id
)
-- So do tills: under another name of the log they ask for a snapshot.
update meta set log_id = gen_random_uuid() where exists (select from changed);
