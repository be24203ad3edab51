import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import type { Branch } from '#shared/branches/branch.ts'
import { labourRuleOn } from '#shared/labour/rules.ts'
import { payrollRows } from '#shared/payroll/rows.ts'
import { cardsOf, soFar } from '#shared/time-cards/cards.ts'
import { weekOf } from '#shared/time-cards/classify.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { instantAt } from '#shared/time/zoned.ts'
import { readEmployments } from '../employments/repository.ts'
import { seesWages } from '../employments/sees-wages.ts'
import type { Db } from '../platform/database/database.ts'
import { metricSum } from '../reports/metric-sum.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { readClocked } from '../time-cards/rows.ts'

type Deps = { readonly db: Db; readonly now: () => Date; readonly configs: Entrance }

/** Returns the handler of what work costs today beside what was sold: a share for all, amounts for few. */
export const createLabourHandlers = ({
  db,
  now,
  configs,
}: Deps): Pick<Handlers<Contract>['timeCards'], 'labour'> => ({
  async labour({ caller, query: { branchId } }) {
    const { branch } = await configs.enter(caller, branchId)
    const { cost, net, ...share } = await readLabour(db, branch, now())
    return seesWages(caller) ? { ...share, cost, net } : { ...share, cost: null, net: null }
  },
})

/** Counts the business day of now until now: people at work as if they clocked out this minute. */
async function readLabour(db: Db, branch: Branch, now: Date) {
  const { timeZone, businessDayCutoff, restaurantId, _id: branchId } = branch
  const place = { restaurantId, branchId }
  const day = businessDate(now.getTime(), timeZone, businessDayCutoff)
  // Overtime is counted from the beginning of the week.
  const from = new Date(instantAt(weekOf(day), businessDayCutoff, timeZone))
  const people = soFar(await readClocked(db, place, { from, to: now }), branch, now.toISOString())
  const cards = cardsOf(people, branch, day).filter((card) => card.day === day)
  const rows = payrollRows({
    cards,
    employments: await readEmployments(db, place),
    ruleOn: (on) => labourRuleOn(branch.country, on),
    positionName: () => '',
    personName: () => '',
    from: day,
    to: day,
  })
  const cost = rows.reduce((sum, { gross }) => sum + (gross ?? 0), 0)
  const net = await netSales(db, branch, day)
  const unknown = rows.filter(({ gross, class: name }) => gross === null && name === 'regular')
  return {
    minutes: cards.reduce((sum, { hours }) => sum + hours.worked, 0),
    cost,
    net,
    percent: net > 0 ? (cost / net) * 100 : null,
    // Their hours are not in the cost.
    withoutWage: new Set(unknown.map(({ userId }) => userId)).size,
  }
}

async function netSales(db: Db, { restaurantId, _id: branchId }: Branch, day: string) {
  const { rows } = await sql<{ readonly net: number }>`
    select ${metricSum('net')} as net from sales
    where restaurant_id = ${restaurantId} and branch_id = ${branchId}
      and business_date = ${day}::date`.execute(db)
  return rows[0]?.net ?? 0
}
