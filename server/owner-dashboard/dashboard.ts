import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Branch } from '#shared/branches/branch.ts'
import { may } from '#shared/features/may.ts'
import { groupBy } from '#shared/pricing/group-by.ts'
import { comparedDays, lengthOf } from '#shared/reports/compared-days.ts'
import type {
  OwnerBlock,
  OwnerBranch,
  OwnerDashboard,
  ownerRoutes,
  OwnerSums,
} from '#shared/reports/owner-contract.ts'
import { businessDate } from '#shared/time/business-date.ts'
import type { Days } from '#shared/time/calendar.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import { seesWages } from '../employments/sees-wages.ts'
import { seesCosts } from '../inventory/sees-costs.ts'
import type { Db } from '../platform/database/database.ts'
import { findBranch } from '../tenancy/branches.ts'
import { type Caller, versionOf } from '../tenancy/caller.ts'
import { refuseClosed } from '../tenancy/feature-gate.ts'
import { inScope } from '../tenancy/scope.ts'
import { momentOf } from '../reports/moment-of.ts'
import { atOneMoment } from '../reports/summaries/read.ts'
import { type Asked as AskedOfBranch, branchFigures } from './branch-figures.ts'

type Asked = {
  /** From whose page it is asked. */
  readonly branch: Branch
  readonly query: z.output<typeof ownerRoutes.owner.query>
  readonly days: Days
  readonly at: Date
}

/** Days that a table of branches has room for; longer spans are shown by months. */
const MOST_DAYS = 31
/** What the clock moves without an event, such as the hours of people at work, is at most so old. */
const OLDEST_MS = 5 * MINUTE_MS

const NEEDED = { feature: 'reports', included: 'advancedAnalytics' } as const

/**
 * Returns the figures of all branches of a restaurant that the person may enter, as of one moment. A branch that has
 * turned its reports off has none here either.
 */
export async function ownerDashboard(
  db: Db,
  caller: Caller,
  { branch, query, days, at }: Asked,
): Promise<z.output<typeof ownerRoutes.owner.response>> {
  const now = await findBranch(db, caller, branch._id)
  refuseClosed(may(caller, NEEDED, now?.branch ?? branch))
  const compared = query.compare ? comparedDays(days, query.compare).days : null
  return atOneMoment(db, async (trx) => {
    const found = await branchesOf(trx, caller, {
      restaurantId: branch.restaurantId,
      days,
      compared,
    })
    const version = [
      caller.userId,
      versionOf(caller),
      found.version,
      Math.floor(at.getTime() / OLDEST_MS),
    ].join('.')
    if (query.known === version) return { version, page: null }
    const branches = found.branches.filter((one) => may(caller, NEEDED, one) === 'allowed')
    const asked: AskedOfBranch = {
      days,
      compared,
      step: lengthOf(days) > MOST_DAYS ? 'month' : 'date',
      at,
      seesCosts: seesCosts(caller),
      seesWages: seesWages(caller),
    }
    const figures: { currency: string; of: OwnerBranch }[] = []
    for (const one of branches)
      figures.push({ currency: one.currency, of: await branchFigures(trx, one, asked) })
    const page: OwnerDashboard = {
      ...days,
      compared,
      asOf: await momentOf(trx),
      unfinished: branches.some(
        ({ timeZone, businessDayCutoff }) =>
          days.to >= businessDate(at.getTime(), timeZone, businessDayCutoff),
      ),
      step: asked.step,
      blocks: [...groupBy(figures, ({ currency }) => currency)]
        .map(([currency, of]): OwnerBlock => {
          const rows = of.map((one) => one.of)
          return { currency, branches: rows, total: rows.reduce<OwnerSums>(added, NOTHING) }
        })
        .toSorted((a, b) => b.branches.length - a.branches.length),
    }
    return { version, page }
  })
}

const NOTHING: OwnerSums = {
  net: 0,
  netBefore: null,
  orders: 0,
  soldNet: 0,
  voids: 0,
  comps: 0,
  drawer: 0,
  food: null,
  labour: null,
  unsent: 0,
  openDays: null,
}

/** Returns the sums of two; what a person may not see is of neither. */
const added = (one: OwnerSums, other: OwnerSums): OwnerSums => ({
  net: one.net + other.net,
  netBefore: either(one.netBefore, other.netBefore, (a, b) => a + b),
  orders: one.orders + other.orders,
  soldNet: one.soldNet + other.soldNet,
  voids: one.voids + other.voids,
  comps: one.comps + other.comps,
  drawer: one.drawer + other.drawer,
  food: either(one.food, other.food, (a, b) => ({ net: a.net + b.net, cost: a.cost + b.cost })),
  labour: either(one.labour, other.labour, (a, b) => ({
    net: a.net + b.net,
    cost: a.cost + b.cost,
    withoutWage: a.withoutWage + b.withoutWage,
  })),
  unsent: one.unsent + other.unsent,
  openDays: either(one.openDays, other.openDays, (a, b) => a + b),
})

const either = <T>(one: T | null, other: T | null, both: (a: T, b: T) => T): T | null =>
  one === null ? other : other === null ? one : both(one, other)

type Wanted = {
  readonly restaurantId: string
  readonly days: Days
  readonly compared: Days | null
}

/** A closed branch is among them as long as it sold in these days: the sum is that of the restaurant. */
async function branchesOf(trx: Db, caller: Caller, { restaurantId, days, compared }: Wanted) {
  const scope = { restaurantId, branchIds: caller.branchIds }
  const from = compared?.from ?? days.from
  const { rows } = await sql<{ readonly id: string; readonly seq: number }>`
    select b.id, b.event_seq as seq from branches b
    where b.restaurant_id = ${restaurantId} and ${inScope(scope, 'b.id')}
      and (b.archived_at is null or exists (
        select from sales s where s.restaurant_id = b.restaurant_id and s.branch_id = b.id
          and s.business_date between ${from}::date and ${days.to}::date
      ))
    order by b.sort, b.id`.execute(trx)
  const found: Branch[] = []
  for (const { id } of rows) {
    const one = await findBranch(trx, scope, id)
    if (one) found.push(one.branch)
  }
  const version = `${rows.length}.${rows.reduce((sum, { seq }) => sum + seq, 0)}`
  return { branches: found, version }
}
