import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import type { MailedDay, Moved } from '#shared/report-mails/mailed-day.ts'
import { joinRows } from '#shared/reports/join-rows.ts'
import { addDays } from '#shared/time/business-date.ts'
import { businessDayAt } from '#shared/time/zoned.ts'
import type { Db } from '../platform/database/database.ts'
import { dailySummary } from '../reports/daily-summary.ts'
import { momentOf } from '../reports/moment-of.ts'
import { atOneMoment, readKept, readPanel } from '../reports/summaries/read.ts'
import { missingOf } from '../shifts/before-closing.ts'

/** Weeks of which mailed days are looked at again. */
const LOOKED_BACK_DAYS = 31
const MOST_DISHES = 10

/** Returns the figures of a business day that is over, and what became of the days that the same mail said before. */
export const readDay = (
  db: Db,
  branch: Branch,
  { date, mailId }: { readonly date: string; readonly mailId: string },
): Promise<MailedDay> =>
  atOneMoment(db, async (trx) => {
    const place = { restaurantId: branch.restaurantId, branchId: branch._id }
    const { from, until } = businessDayAt(date, branch.timeZone, branch.businessDayCutoff)
    const kept = await readKept(trx, place)
    const summary = await dailySummary(trx, branch, date, new Date(until))
    const dishRule = { set: 'dishes', by: ['dish'] } as const
    const dishesOn = (day: string) =>
      readPanel(trx, place, dishRule, { days: { from: day, to: day }, kept, filter: {} })
    const { rows } = joinRows(dishRule, {
      now: await dishesOn(date),
      before: await dishesOn(addDays(date, -7)),
      shift: 7,
      hidden: [],
    })
    const [voids] = await readPanel(
      trx,
      place,
      { set: 'voids', by: [] },
      { days: { from: date, to: date }, kept, filter: {} },
    )
    const sold = rows.map(({ name, now, before }) => ({
      of: typeof name === 'object' && name !== null ? name : {},
      quantity: now['quantity'] ?? 0,
      now: now['net'] ?? 0,
      before: before?.['net'] ?? 0,
    }))
    const tills = await missingOf(trx, place, new Date(from))
    return {
      summary,
      dish: largest(sold),
      hour: largest(
        summary.byHour.map(({ hour, net, weekBefore }) => ({
          of: hour,
          now: net,
          before: weekBefore,
        })),
      ),
      voids: { amount: Number(voids?.['amount'] ?? 0), quantity: Number(voids?.['quantity'] ?? 0) },
      dishes: sold
        .filter(({ quantity }) => quantity > 0)
        .toSorted((a, b) => b.now - a.now)
        .slice(0, MOST_DISHES)
        .map(({ of, quantity, now }) => ({ name: of, quantity, net: now })),
      unsent: tills.reduce((sum, { missing }) => sum + missing, 0),
      moved: await movedSince(trx, branch, { date, mailId }),
      asOf: await momentOf(trx),
    }
  })

/** Without a day to compare with nothing stands out. */
function largest<T>(all: readonly Moved<T>[]): Moved<T> | null {
  if (!all.some(({ before }) => before !== 0)) return null
  const by = ({ now, before }: Moved<T>) => Math.abs(now - before)
  const [first, ...rest] = all
  if (!first) return null
  const most = rest.reduce((one, other) => (by(other) > by(one) ? other : one), first)
  return by(most) > 0 ? most : null
}

async function movedSince(
  trx: Db,
  branch: Branch,
  { date, mailId }: { readonly date: string; readonly mailId: string },
): Promise<readonly Moved<string>[]> {
  const { rows } = await sql<Moved<string>>`
    select d.business_date::text as of, d.net as before, coalesce(s.net, 0)::bigint as now
    from report_mail_days d
    left join lateral (
      select sum(net) as net from sales
      where restaurant_id = d.restaurant_id and branch_id = d.branch_id
        and business_date = d.business_date
    ) s on true
    where d.restaurant_id = ${branch.restaurantId} and d.report_mail_id = ${mailId}
      and d.business_date between ${addDays(date, -LOOKED_BACK_DAYS)}::date
        and ${addDays(date, -1)}::date
      and d.net is not null and d.net <> coalesce(s.net, 0)
    order by d.business_date`.execute(trx)
  return rows
}
