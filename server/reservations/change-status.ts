import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import type { Code } from '#shared/errors/catalogue.ts'
import {
  holdsTables,
  reservationCan,
  type ReservationStatus,
} from '#shared/reservations/reservation.ts'
import { rulesOf } from '#shared/reservations/rules.ts'
import type { EventRow } from '#shared/sync/event.ts'
import { HOUR_MS } from '#shared/time/milliseconds.ts'
import type { Db } from '../platform/database/database.ts'
import { present } from '../tables/on-floor.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { isBusy } from './place-party.ts'
import { carryGuests, readKept } from './rows.ts'

type Wish = {
  readonly id: string
  readonly status: ReservationStatus
  readonly from: ReservationStatus
  /** The order of guests who are seated. */
  readonly orderId?: string | undefined
  /** A table that the command names: it must be one of theirs. */
  readonly tableId?: string | undefined
  readonly at: Date
}

type Changed = {
  readonly details: object
  readonly rows: readonly EventRow[]
}

/** Says what became of a reservation. Returns null where it was so already, and the code of the refusal where it cannot. */
export async function changeStatus(
  trx: Db,
  branch: Branch,
  { id, status, from, orderId, tableId, at }: Wish,
): Promise<Code | Changed | null> {
  const place = { restaurantId: branch.restaurantId, branchId: branch._id }
  const found = await trx
    .selectFrom('table_reservations')
    .selectAll()
    .where('restaurant_id', '=', place.restaurantId)
    .where('branch_id', '=', place.branchId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!(await isThere(trx, place, tableId))) return 'TABLE_UNKNOWN'
  if (!found) return 'RESERVATION_UNKNOWN'
  if (!isOf(found, tableId)) return 'RESERVATION_CHANGED'
  if (found.status === status) return null
  if (found.status !== from || !reservationCan(from, status)) return 'RESERVATION_CHANGED'
  const comesBack = !holdsTables(from) && holdsTables(status)
  // Undone too late: its tables may have been given away.
  if (comesBack && (await isGivenAway(trx, branch, found))) return 'TABLE_RESERVED'
  const order = orderOf(status, orderId ?? found.order_id)
  await sql`update table_reservations
    set status = ${status}, status_at = ${at}, order_id = ${order}, revision = revision + 1
    where restaurant_id = ${place.restaurantId} and id = ${id}`.execute(trx)
  return {
    details: { _id: id, name: found.name, before: { status: from }, after: { status } },
    rows: await carryGuests(trx, place, found.tables, at),
  }
}

/** A visit that is over keeps its order: taken back, its guests sit there again. */
const orderOf = (status: ReservationStatus, orderId: string | null) =>
  status === 'seated' || status === 'finished' ? orderId : null

const isThere = async (trx: Db, place: BranchPlace, tableId: string | undefined) =>
  tableId === undefined || (await present(trx, place)).some(({ _id }) => _id === tableId)

const isOf = ({ tables }: Pick<Row, 'tables'>, tableId: string | undefined) =>
  tableId === undefined || tables.includes(tableId)

type Row = {
  readonly id: string
  readonly at: Date
  readonly minutes: number
  readonly party: number
  readonly tables: readonly string[]
}

async function isGivenAway(
  trx: Db,
  { restaurantId, _id: branchId, floor }: Branch,
  { id, at, minutes, party, tables }: Row,
): Promise<boolean> {
  const from = at.getTime()
  const around = { from: from - 12 * HOUR_MS, until: from + 12 * HOUR_MS }
  const kept = await readKept(trx, { restaurantId, branchId }, around, id)
  return isBusy(kept, tables, { from, minutes, party }, rulesOf(floor).buffer)
}
