import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import { type PageQuery, toPage } from '#shared/contract/page.ts'
import { CashDifference } from '#shared/reports/contract.ts'
import { addDays } from '#shared/time/business-date.ts'
import type { Days } from '#shared/time/calendar.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { closingsIn } from './closings.ts'
import type { Db } from '../platform/database/database.ts'

type Asked = PageQuery & Days

/** Closings that a row shows one by one. */
const MOST_CLOSINGS = 14

/**
 * Returns what the counts of each person differed by on these business days, from the facts of the closings: the
 * largest sum of differences first, whichever way they went.
 */
export async function cashDifferences(db: Db, branch: Branch, { from, to, ...page }: Asked) {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  const { rows } = await sql<object>`
    with closings as (${closingsIn(branch, { from: addDays(from, -days), to })}), now as (
      select * from closings where day between ${from}::date and ${to}::date
    )
    select id as "_id", (array_agg(name order by at desc))[1] as name, ${branch.currency}::text as currency,
      count(*)::int as shifts,
      count(*) filter (where difference = 0)::int as exact,
      coalesce(sum(difference) filter (where difference < 0), 0)::bigint as short,
      coalesce(sum(difference) filter (where difference > 0), 0)::bigint as over,
      sum(difference)::bigint as net,
      (select sum(b.difference)::bigint from closings b
       where b.id = n.id and b.day between ${addDays(from, -days)}::date and ${addDays(from, -1)}::date
      ) as before,
      to_json((array_agg(difference order by at desc))[1:${sql.lit(MOST_CLOSINGS)}]) as latest
    from now n group by id
    order by sum(abs(difference)) desc, id`.execute(db)
  const all = rows.map((row) => CashDifference.parse(row))
  const first = (page.page - 1) * page.limit
  return toPage(all.slice(first, first + page.limit), all.length, page)
}

/** Returns by how much the counts of these business days differed altogether. */
export async function drawerDifference(db: Db, branch: Branch, days: Days): Promise<number> {
  const { rows } = await sql<{ readonly sum: number }>`
    select coalesce(sum(difference), 0)::bigint as sum
    from (${closingsIn(branch, days)}) as closings`.execute(db)
  return rows[0]?.sum ?? 0
}
