import type { Branch } from '#shared/branches/branch.ts'
import type { Hours } from '#shared/reports/forecast.ts'
import type { Days } from '#shared/time/calendar.ts'
import type { Db } from '../platform/database/database.ts'
import { atOneMoment, readKept, readPanel } from './summaries/read.ts'

const HOURS = 24
/** Returns where an hour of the clock is in a business day. */
export const placeOfHour = (hour: number, { businessDayCutoff }: Branch): number =>
  (hour - Number(businessDayCutoff.slice(0, 2)) + HOURS) % HOURS
/** Returns the hour of the clock at a place of the business day. */
export const hourAt = (place: number, { businessDayCutoff }: Branch): number =>
  (place + Number(businessDayCutoff.slice(0, 2))) % HOURS

/** Returns the net sales of each day on which anything was sold, by hours of the business day. */
export const readDayHours = (
  db: Db,
  branch: Branch,
  days: Days,
): Promise<ReadonlyMap<string, Hours>> =>
  atOneMoment(db, async (trx) => {
    const place = { restaurantId: branch.restaurantId, branchId: branch._id }
    const rows = await readPanel(
      trx,
      place,
      { set: 'sales', by: ['date', 'hour'] },
      { days, kept: await readKept(trx, place), filter: {} },
    )
    const found = new Map<string, number[]>()
    for (const { date, hour, net } of rows) {
      const hours = found.get(String(date)) ?? Array.from({ length: HOURS }, () => 0)
      const at = placeOfHour(Number(hour), branch)
      hours[at] = (hours[at] ?? 0) + Number(net)
      found.set(String(date), hours)
    }
    return found
  })
