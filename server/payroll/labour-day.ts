import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import { labourRuleOn } from '#shared/labour/rules.ts'
import { payrollRows } from '#shared/payroll/rows.ts'
import { cardsOf, soFar } from '#shared/time-cards/cards.ts'
import { weekOf } from '#shared/time-cards/classify.ts'
import { type Span, without } from '#shared/time-cards/spans.ts'
import type { TimeCard } from '#shared/time-cards/card.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import type { Days } from '#shared/time/calendar.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'
import { instantAt } from '#shared/time/zoned.ts'
import { readEmployments } from '../employments/repository.ts'
import type { Db } from '../platform/database/database.ts'
import { metricSum } from '../reports/metric-sum.ts'
import { readClocked } from '../time-cards/rows.ts'

/** Counts business days, that of now until now: people at work as if they clocked out this minute. */
export async function readLabour(db: Db, branch: Branch, days: Days, now: Date) {
  const { timeZone, businessDayCutoff: cutoff, restaurantId, _id: branchId } = branch
  const place = { restaurantId, branchId }
  const today = businessDate(now.getTime(), timeZone, cutoff)
  // Overtime is counted from the beginning of the week; a card may end a day after it began.
  const from = new Date(instantAt(weekOf(days.from), cutoff, timeZone))
  const over = new Date(instantAt(addDays(days.to, 1), cutoff, timeZone) + DAY_MS)
  const to = days.to >= today ? now : over
  const people = soFar(await readClocked(db, place, { from, to }), branch, now.toISOString())
  const cards = cardsOf(people, branch, today).filter(
    ({ day }) => day >= days.from && day <= days.to,
  )
  const rows = payrollRows({
    cards,
    employments: await readEmployments(db, place),
    ruleOn: (on) => labourRuleOn(branch.country, on),
    positionName: () => '',
    personName: () => '',
    from: days.from,
    to: days.to,
  })
  const unknown = rows.filter(({ gross, class: name }) => gross === null && name === 'regular')
  return {
    costs: rows.map(({ userId, gross }) => ({ userId, cost: gross ?? 0 })),
    worked: cards.map((card) => ({ userId: card.userId, spans: spansOf(card) })),
    minutes: cards.reduce((sum, { hours }) => sum + hours.worked, 0),
    // Their hours are not in the cost.
    withoutWage: new Set(unknown.map(({ userId }) => userId)).size,
  }
}

const minuteAt = (at: string) => Math.floor(Date.parse(at) / MINUTE_MS)

function spansOf({ from, to, breaks }: Pick<TimeCard, 'from' | 'to' | 'breaks'>): readonly Span[] {
  if (to === null) return []
  const end = minuteAt(to)
  const pauses = breaks.map((one) => ({
    from: minuteAt(one.from),
    to: one.to === null ? end : minuteAt(one.to),
  }))
  return without([{ from: minuteAt(from), to: end }], pauses)
}

/** Returns net sales of a business day by the hour of the branch's clock. */
export async function readNetByHour(
  db: Db,
  { restaurantId, _id: branchId }: Pick<Branch, 'restaurantId' | '_id'>,
  day: string,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ readonly hour: number; readonly net: number }>`
    select hour, ${metricSum('net')} as net from sales
    where restaurant_id = ${restaurantId} and branch_id = ${branchId}
      and business_date = ${day}::date
    group by hour`.execute(db)
  return new Map(rows.map(({ hour, net }) => [hour, net]))
}

/** Returns the published shifts that people have on a day. */
export async function readRosteredOn(
  db: Db,
  { restaurantId, _id: branchId }: Pick<Branch, 'restaurantId' | '_id'>,
  day: string,
) {
  const rows = await db
    .selectFrom('published_shifts')
    .select(['starts_at', 'ends_at', 'break_minutes'])
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('user_id', 'is not', null)
    .where('day', '=', day)
    .execute()
  return rows.map((row) => ({
    span: {
      from: Math.floor(row.starts_at.getTime() / MINUTE_MS),
      to: Math.floor(row.ends_at.getTime() / MINUTE_MS),
    },
    breakMinutes: row.break_minutes,
  }))
}
