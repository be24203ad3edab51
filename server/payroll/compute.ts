import type { Branch } from '#shared/branches/branch.ts'
import { labourRuleOn } from '#shared/labour/rules.ts'
import type { PayrollRow } from '#shared/payroll/row.ts'
import { payrollRows } from '#shared/payroll/rows.ts'
import { poolRows } from '#shared/pools/pool-rows.ts'
import { readEmployments } from '../employments/repository.ts'
import type { Db } from '../platform/database/database.ts'
import { sharePools } from '../pools/compute.ts'
import { readCards } from '../time-cards/read-cards.ts'

type Days = { readonly from: string; readonly to: string }

/** Returns what people are to be paid for business days of a branch, and how many cards are unfinished. */
export async function computePayroll(db: Db, branch: Branch, days: Days, now: Date) {
  const { restaurantId, _id: branchId } = branch
  const cards = await readCards(db, branch, days, now)
  const employments = await readEmployments(db, { restaurantId, branchId })
  const positions = await namesIn(db, 'positions', restaurantId)
  const people = await namesIn(db, 'users', restaurantId)
  const rows: readonly PayrollRow[] = payrollRows({
    ...days,
    cards,
    employments,
    ruleOn: (day) => labourRuleOn(branch.country, day),
    positionName: (id) => positions.get(id) ?? '',
    personName: (id) => people.get(id) ?? '',
  })
  const pools = await sharePools(db, branch, { ...days, cards })
  const openCards = cards.filter(({ to }) => to === null).length
  const unapproved = cards.filter(({ state }) => state === 'done').length
  return { currency: branch.currency, rows: [...rows, ...poolRows(pools)], openCards, unapproved }
}

async function namesIn(db: Db, table: 'positions' | 'users', restaurantId: string) {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('restaurant_id', '=', restaurantId)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
