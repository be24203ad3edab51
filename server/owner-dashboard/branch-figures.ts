import type { Branch } from '#shared/branches/branch.ts'
import { hasFeature } from '#shared/features/feature.ts'
import { lengthOf } from '#shared/reports/compared-days.ts'
import type { OWNER_STEPS, OwnerBranch, OwnerSums } from '#shared/reports/owner-contract.ts'
import { businessDate } from '#shared/time/business-date.ts'
import type { Days } from '#shared/time/calendar.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { daysToClose } from '../end-of-day/current.ts'
import { readLabour } from '../payroll/labour-day.ts'
import type { Db } from '../platform/database/database.ts'
import { missingOf } from '../shifts/before-closing.ts'
import { drawerDifference } from '../reports/cash-differences.ts'
import { completeFrom } from '../reports/complete-from.ts'
import { readKept, readPanel, type Row } from '../reports/summaries/read.ts'

/** Cards of more days take longer to count than a page may. */
const MOST_LABOUR_DAYS = 92
/** What a till of a week ago has not sent is no news of today. */
const UNSENT_DAYS = 7

export type Asked = {
  readonly days: Days
  readonly compared: Days | null
  readonly step: (typeof OWNER_STEPS)[number]
  readonly at: Date
  readonly seesCosts: boolean
  readonly seesWages: boolean
}

/** Returns the figures of one branch, in the view of the database that `trx` has. */
export async function branchFigures(trx: Db, branch: Branch, asked: Asked): Promise<OwnerBranch> {
  const { days, compared, step, at } = asked
  const place = { restaurantId: branch.restaurantId, branchId: branch._id }
  const kept = await readKept(trx, place)
  const sumsOf = async (set: 'sales' | 'dishes' | 'voids', span: Days): Promise<Row> =>
    (await readPanel(trx, place, { set, by: [] }, { days: span, kept, filter: {} }))[0] ?? {}
  const sold = await sumsOf('sales', days)
  const steps = await readPanel(
    trx,
    place,
    { set: 'sales', by: [step] },
    { days, kept, filter: {} },
  )
  return {
    _id: branch._id,
    name: branch.name,
    net: of(sold, 'net'),
    netBefore: compared && of(await sumsOf('sales', compared), 'net'),
    orders: of(sold, 'orders'),
    soldNet: of(sold, 'sold_net'),
    comps: of(sold, 'comps'),
    voids: of(await sumsOf('voids', days), 'amount'),
    drawer: await drawerDifference(trx, branch, days),
    food: asked.seesCosts ? foodOf(await sumsOf('dishes', days)) : null,
    labour: asked.seesWages ? await labourOf(trx, branch, asked, of(sold, 'net')) : null,
    unsent: await unsentOf(trx, branch, at),
    openDays: hasFeature('end_of_day', branch) ? await daysToClose(trx, branch, at) : null,
    times: steps
      .map((row) => ({ time: String(row[step]), net: of(row, 'net') }))
      .toSorted((a, b) => (a.time < b.time ? -1 : 1)),
    completeFrom: await completeFrom(trx, place),
  }
}

/** Sums over nothing are null. */
const of = (row: Row, name: string) => Number(row[name] ?? 0)

const foodOf = (row: Row): OwnerSums['food'] => ({
  net: of(row, 'known_net'),
  cost: of(row, 'cost'),
})

async function unsentOf(trx: Db, { restaurantId, _id: branchId }: Branch, at: Date) {
  const since = new Date(at.getTime() - UNSENT_DAYS * DAY_MS)
  const tills = await missingOf(trx, { restaurantId, branchId }, since)
  return tills.reduce((sum, { missing }) => sum + missing, 0)
}

/** A branch where no one clocked in and no salary is known has no share, and its sales are in none. */
async function labourOf(
  trx: Db,
  branch: Branch,
  { days, at }: Asked,
  net: number,
): Promise<OwnerSums['labour']> {
  const { timeZone, businessDayCutoff } = branch
  const today = businessDate(at.getTime(), timeZone, businessDayCutoff)
  // A salary of days to come is not paid yet.
  const span = { from: days.from, to: days.to > today ? today : days.to }
  if (lengthOf(span) > MOST_LABOUR_DAYS) return null
  if (span.from > span.to) return { net: 0, cost: 0, withoutWage: 0 }
  const { costs, minutes, withoutWage } = await readLabour(trx, branch, span, at)
  const cost = costs.reduce((sum, one) => sum + one.cost, 0)
  return { net: minutes > 0 || cost > 0 ? net : 0, cost, withoutWage }
}
