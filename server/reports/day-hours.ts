import type { Branch } from '#shared/branches/branch.ts'
import type { Hours } from '#shared/reports/forecast.ts'
import type { Days } from '#shared/time/calendar.ts'
import { minutesOf } from '#shared/time/business-date.ts'
import type { WallClock } from '#shared/time/wall-clock.ts'
import type { Db } from '../platform/database/database.ts'
import { atOneMoment, readKept, readPanel } from './summaries/read.ts'

const HOURS = 24
/** Returns where an hour of the clock is in a business day. */
const placeOfHour = (hour: number, { businessDayCutoff }: Branch): number =>
  (hour - Number(businessDayCutoff.slice(0, 2)) + HOURS) % HOURS

/**
 * Returns where a moment of the clock is in a business day. A day that begins within an hour ends within it, too: minutes
 * before the cut-off are of its last hour.
 */
export function placeOfTime(
  { hour, minute }: Pick<WallClock, 'hour' | 'minute'>,
  branch: Branch,
): number {
  const isEnding = 60 * hour + minute < minutesOf(branch.businessDayCutoff)
  const place = placeOfHour(hour, branch)
  return isEnding && place === 0 ? HOURS - 1 : place
}
/** Returns the hour of the clock at a place of the business day. */
export const hourAt = (place: number, { businessDayCutoff }: Branch): number =>
  (place + Number(businessDayCutoff.slice(0, 2))) % HOURS

type DayHours = {
  /** Days on which anything was sold: one on which money only went back is none. */
  readonly sold: ReadonlyMap<string, Hours>
  /** The last day as far as it has come, whatever happened on it. */
  readonly last: Hours
}

/** Returns the net sales of days, by hours of the business day. */
export const readDayHours = (db: Db, branch: Branch, days: Days): Promise<DayHours> =>
  atOneMoment(db, async (trx) => {
    const place = { restaurantId: branch.restaurantId, branchId: branch._id }
    const rows = await readPanel(
      trx,
      place,
      { set: 'sales', by: ['date', 'hour'] },
      { days, kept: await readKept(trx, place), filter: {} },
    )
    const found = new Map<string, number[]>()
    const traded = new Set<string>()
    for (const { date, hour, net, orders } of rows) {
      if (Number(orders) > 0) traded.add(String(date))
      const hours = found.get(String(date)) ?? Array.from({ length: HOURS }, () => 0)
      const at = placeOfHour(Number(hour), branch)
      hours[at] = (hours[at] ?? 0) + Number(net)
      found.set(String(date), hours)
    }
    return {
      sold: new Map([...found].filter(([day]) => traded.has(day))),
      last: found.get(days.to) ?? [],
    }
  })
