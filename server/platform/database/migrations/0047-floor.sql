-- Where tables are on the plan of their zone, in cells of 24 px, and the mark that a person gave each last.
alter table tables
  add column x int not null default 1,
  add column y int not null default 1,
  add column width int not null default 6,
  add column height int not null default 5,
  add column rotation int not null default 0,
  add column shape text not null default 'square',
  add column status_at timestamptz,
  add column status_by text,
  add column joined_to uuid;

-- Tables of before: in rows of six as people ordered them, each as large as its seats need, see src/shared/tables/plan.ts.
with sized as (
  select restaurant_id, id, zone, branch_id,
    case when seats <= 2 then 5 when seats <= 4 then 6 when seats <= 6 then 8 else 10 end as wide,
    case when seats <= 6 then 5 else 6 end as high,
    row_number() over (partition by branch_id, zone order by sort, id) - 1 as n
  from tables where archived_at is null
), rowed as (
  select *, n / 5 as row from sized
), placed as (
  select restaurant_id, id, wide, high, 1 + row * 7 as y,
    1 + coalesce(sum(wide + 1) over (
      partition by branch_id, zone, row order by n rows between unbounded preceding and 1 preceding
    ), 0) as x
  from rowed
)
update tables t
set x = p.x, y = p.y, width = p.wide, height = p.high,
  shape = case when t.seats <= 2 then 'round' when t.seats <= 4 then 'square' else 'long' end
from placed p
where t.restaurant_id = p.restaurant_id and t.id = p.id;
