import { type RawBuilder, sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import { addDays } from '#shared/time/business-date.ts'
import type { Days } from '#shared/time/calendar.ts'

/** Returns a query of the drawers of some business days that were counted: by whom, and by how much the count differed. */
export const closingsIn = (branch: Branch, { from, to }: Days): RawBuilder<unknown> => sql`
  select * from (
    select closed_by as id, closed_by_name as name, end_time as at,
      ((opened_at at time zone ${branch.timeZone}) - ${branch.businessDayCutoff}::interval)::date as day,
      (closing_cash_count ->> 'total')::bigint - expected + coalesce((
        select sum((f ->> 'worth')::bigint) from jsonb_array_elements(foreign_closed) f
      ), 0)::bigint as difference
    from shift_sessions
    where restaurant_id = ${branch.restaurantId} and branch_id = ${branch._id}
      and expected is not null and closed_by is not null
      -- A day wider than any cut-off; the business day below decides.
      and opened_at >= ${addDays(from, -2)}::date and opened_at < ${addDays(to, 3)}::date
  ) as counted
  where day between ${from}::date and ${to}::date`
