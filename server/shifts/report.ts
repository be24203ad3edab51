import { sql } from 'kysely'
import { movedBy } from '#shared/cash/moved.ts'
import { bookRate } from '#shared/currencies/book-rate.ts'
import type { Branch } from '#shared/branches/branch.ts'
import { cashDifference, expectedCash } from '#shared/shifts/drawer.ts'
import { type ForeignTaken, foreignDrawers } from '#shared/shifts/foreign-drawer.ts'
import type { ForeignClosed, ShiftReport, ShiftSession } from '#shared/shifts/shift.ts'
import type { Db } from '../platform/database/database.ts'
import { isKept } from '../reports/kept-payments.ts'
import { lateInDrawer, latePayments } from '../reports/late-payments.ts'
import { readMovements } from './movements.ts'

type Sums = Pick<ShiftReport, 'cashTaken' | 'changeGiven' | 'cashReturned' | 'orders' | 'sales'>
export type Taken = Sums &
  Pick<ShiftReport, 'late' | 'byPerson' | 'movements'> & { readonly notes: readonly ForeignTaken[] }

/**
 * Returns the arithmetic of a drawer, see `expectedCash`. The count may differ; that is recorded and never
 * prevents closing. `rates`: what other currencies count as while it is open; closed, it keeps those of then.
 */
export function drawerReport(
  { _id, openingCashCount, closingCashCount, foreign: closed }: ShiftSession,
  { notes, ...taken }: Taken,
  rates: Branch['rates'],
): ShiftReport {
  // Drawers that were closed before other currencies were counted have no count of them.
  const counts = closingCashCount && closed ? closingCashCount : null
  const foreign = foreignDrawers({
    opening: openingCashCount,
    closing: counts,
    taken: notes,
    movements: taken.movements,
    rateOf: (currency) =>
      closed?.find((one) => one.currency === currency)?.rate ?? bookRate(rates, currency),
  })
  const moved = movedBy(taken.movements)
  const expected = expectedCash(openingCashCount.total, { ...taken, ...moved })
  const counted = closingCashCount?.total ?? null
  return {
    ...taken,
    ...moved,
    shiftSessionId: _id,
    currency: openingCashCount.currency,
    opening: openingCashCount.total,
    expected,
    counted,
    difference: counted === null ? null : cashDifference(counted, expected),
    ...(foreign.length > 0 && { foreign: [...foreign] }),
  }
}

/** Returns what a drawer keeps of its other currencies when it is closed. */
export const closedForeign = ({ foreign = [] }: ShiftReport): ForeignClosed[] =>
  foreign.flatMap(({ currency, expected, counted, difference, rate, worth }) =>
    counted === null || difference === null
      ? []
      : { currency, expected, counted, difference, rate, worth },
  )

/** Payments that moved notes and coins of the branch's currency, see `isCash`. */
const CASH = sql<boolean>`method in ('cash', 'split_currency')`

/**
 * Returns the takings of a session, from the ledger: a sale that arrives late belongs to the shift that made
 * it.
 */
export async function readTaken(
  db: Db,
  restaurantId: string,
  session: ShiftSession,
): Promise<Taken> {
  const { _id, branchId } = session
  const { rows } = await sql<Sums>`
    select
      coalesce(sum(tendered - coalesce(foreign_worth, 0)) filter (where ${CASH} and tendered >= 0), 0)::bigint
        as "cashTaken",
      coalesce(sum(change) filter (where ${CASH} and tendered >= 0), 0)::bigint as "changeGiven",
      coalesce(sum(change - tendered + coalesce(foreign_worth, 0)) filter (where ${CASH} and tendered < 0), 0)::bigint
        as "cashReturned",
      count(distinct order_id) filter (where ${isKept(sql`x.shift_session_id = payments.shift_session_id`)}) as orders,
      coalesce(sum(amount) filter (where not loads), 0)::bigint as sales
    from payments
    where restaurant_id = ${restaurantId} and branch_id = ${branchId}
      and shift_session_id = ${_id}`.execute(db)
  const sums = rows[0] ?? { cashTaken: 0, changeGiven: 0, cashReturned: 0, orders: 0, sales: 0 }
  const late = await latePayments(db, { restaurantId, branchId }, lateInDrawer(session))
  const byPerson = await takenByPerson(db, restaurantId, session)
  const movements = await readMovements(db, restaurantId, _id)
  const notes = await foreignTaken(db, restaurantId, session)
  return { ...sums, late, byPerson, movements, notes }
}

/** Returns what payments of a session did to the notes of each other currency. */
async function foreignTaken(db: Db, restaurantId: string, { _id, branchId }: ShiftSession) {
  const { rows } = await sql<ForeignTaken>`
    select foreign_currency as currency,
      coalesce(sum(foreign_tendered) filter (where tendered >= 0), 0)::bigint as "cashTaken",
      coalesce(sum(foreign_change) filter (where tendered >= 0), 0)::bigint as "changeGiven",
      coalesce(sum(foreign_change - foreign_tendered) filter (where tendered < 0), 0)::bigint
        as "cashReturned"
    from payments
    where restaurant_id = ${restaurantId} and branch_id = ${branchId}
      and shift_session_id = ${_id} and foreign_currency is not null
    group by foreign_currency order by foreign_currency`.execute(db)
  return rows
}

/** Returns what each person took in a session, the largest first. */
async function takenByPerson(
  db: Db,
  restaurantId: string,
  { _id, branchId }: ShiftSession,
): Promise<ShiftReport['byPerson']> {
  const { rows } = await sql<ShiftReport['byPerson'][number]>`
    with ways as (
      select taken_by, max(taken_by_name) as name, method,
        count(*) filter (where ${isKept(sql`x.shift_session_id = payments.shift_session_id`)}) as payments,
        coalesce(sum(amount) filter (where not loads), 0) as sales,
        coalesce(sum(tendered - change - coalesce(foreign_worth, 0)) filter (where ${CASH}), 0) as cash,
        sum(tendered - change)::bigint as amount
      from payments
      where restaurant_id = ${restaurantId} and branch_id = ${branchId}
        and shift_session_id = ${_id}
      group by taken_by, method
    )
    select taken_by as "_id", max(name) as name, sum(payments)::int as payments,
      sum(sales)::bigint as sales, sum(cash)::bigint as cash,
      coalesce(
        json_agg(json_build_object('method', method, 'amount', amount) order by amount desc, method)
          filter (where amount <> 0), '[]'
      ) as tenders
    from ways group by taken_by order by sales desc, taken_by`.execute(db)
  return [...rows]
}
