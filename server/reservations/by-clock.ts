import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import { rulesOf } from '#shared/reservations/rules.ts'
import type { ReservationStatus } from '#shared/reservations/reservation.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { findBranch } from '../tenancy/branches.ts'
import { changeStatus } from './change-status.ts'
import { PRODUCT } from '../tenancy/product.ts'

type Deps = { readonly db: Db; readonly now: () => Date; readonly change: MakeChange }

const EVERYWHERE = { restaurantId: null, branchIds: 'all' } as const

type Due = {
  readonly id: string
  readonly from: ReservationStatus
  readonly status: ReservationStatus
}

/**
 * Returns the work that ends reservations whose guests have left and, in branches that want it, marks guests as
 * late and frees the tables of those who did not come. What it did not do, it does at its next run.
 */
export const createReservationClock =
  ({ db, now, change }: Deps) =>
  async (): Promise<void> => {
    const { rows } = await sql<{ readonly branch_id: string }>`
      select distinct branch_id from table_reservations
      where status in ('booked', 'late', 'seated') and archived_at is null
        and at < ${now()}`.execute(db)
    for (const { branch_id: branchId } of rows) {
      const branch = (await findBranch(db, EVERYWHERE, branchId))?.branch
      // Most looks end here, without a turn of the restaurant.
      for (const due of branch ? await dueIn(db, branch, now()) : [])
        await make(change, branchId, due)
    }
  }

/** Returns what the clock alone says about reservations of a branch. */
async function dueIn(db: Db, branch: Branch, at: Date): Promise<readonly Due[]> {
  const { marksLate, lateAfter, freesAfter } = rulesOf(branch.floor)
  const { rows } = await sql<{
    readonly id: string
    readonly status: ReservationStatus
    readonly at: Date
    readonly over: boolean
  }>`
    select r.id, r.status, r.at, r.status = 'seated' and (
      r.at + make_interval(mins => r.minutes) < ${at} and r.order_id is null or exists (
        select from orders o
        where o.restaurant_id = r.restaurant_id and o.branch_id = r.branch_id
          and o.id = r.order_id and o.status <> 'open'
      )
    ) as over
    from table_reservations r
    where r.restaurant_id = ${branch.restaurantId} and r.branch_id = ${branch._id}
      and r.archived_at is null and r.status in ('booked', 'late', 'seated') and r.at < ${at}
    order by r.at`.execute(db)
  const isOver = (since: Date, minutes: number | null) =>
    minutes !== null && at.getTime() >= since.getTime() + minutes * MINUTE_MS
  return rows.flatMap(({ id, status, at: since, over }): readonly Due[] => {
    const becomes = (next: ReservationStatus) => [{ id, from: status, status: next }]
    if (status === 'seated') return over ? becomes('finished') : []
    if (isOver(since, freesAfter)) return becomes('noShow')
    return status === 'booked' && marksLate && isOver(since, lateAfter) ? becomes('late') : []
  })
}

/** Says one thing, unless a person said something else in the same moment. */
function make(change: MakeChange, branchId: string, { id, from, status }: Due): Promise<null> {
  return change({
    caller: { restaurantId: null, branchIds: 'all', ...PRODUCT },
    place: { branchId },
    action: 'reservation.changeStatus',
    areas: ['tableReservations'],
    evenClosed: true,
    async work(trx, { at }) {
      const branch = (await findBranch(trx, EVERYWHERE, branchId))?.branch
      const done = branch && (await changeStatus(trx, branch, { id, from, status, at }))
      // A person said something else in the same moment.
      if (!done || typeof done === 'string') return { result: null, unchanged: true }
      return { result: null, ...done }
    },
  })
}
