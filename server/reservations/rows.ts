import { sql } from 'kysely'
import { isExpected } from '#shared/reservations/reservation.ts'
import type { Kept } from '#shared/reservations/busy.ts'
import type { Coming } from '#shared/reservations/quote.ts'
import { type ReservationRules, stayOf } from '#shared/reservations/rules.ts'
import type { EventRow } from '#shared/sync/event.ts'
import { sharesOrder } from '#shared/tables/group.ts'
import { isUsable } from '#shared/tables/transitions.ts'
import { type PlacedTable, withPlaces } from '#shared/tables/plan.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'
import type { Db } from '../platform/database/database.ts'
import { present, rowsOf } from '../tables/on-floor.ts'
import { toTable } from '../tables/read-tables.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** The longest that guests stay, and so how far back one can begin that still holds its tables. */
const LONGEST = 12 * HOUR_MS
/** Reservations that a table carries to the tills. */
const CARRIED = 20

/**
 * Returns the tables that are kept for guests between two moments, in milliseconds. Guests whose order is closed
 * have left, however long they wanted to stay.
 */
export async function readKept(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  { from, until }: { readonly from: number; readonly until: number },
  except: string | null,
): Promise<readonly Kept[]> {
  const { rows } = await sql<{
    readonly tables: string[]
    readonly at: Date
    readonly minutes: number
  }>`
    select r.tables, r.at, r.minutes from table_reservations r
    where r.restaurant_id = ${restaurantId} and r.branch_id = ${branchId}
      and r.archived_at is null and r.status in ('booked', 'arrived', 'late', 'seated')
      and r.at < ${new Date(until)} and r.at > ${new Date(from - LONGEST)}
      and r.id is distinct from ${except}
      and not (r.status = 'seated' and exists (
        select from orders o
        where o.restaurant_id = r.restaurant_id and o.branch_id = r.branch_id
          and o.id = r.order_id and o.status <> 'open'
      ))`.execute(trx)
  return rows.map(({ tables, at, minutes }) => ({
    tables,
    from: at.getTime(),
    until: at.getTime() + minutes * MINUTE_MS,
  }))
}

/** Returns the tables that guests can be given: not those that are out of service or closed. */
export async function bookable(trx: Db, place: BranchPlace): Promise<readonly PlacedTable[]> {
  const tables = await present(trx, place)
  return withPlaces(tables.filter(({ status }) => isUsable(status)))
}

type Sitting = { readonly tableId: string; readonly since: number; readonly party: number | null }

/** Returns who sits at tables now. */
export async function readSitting(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
): Promise<readonly Sitting[]> {
  const { rows } = await sql<{
    readonly table_id: string
    readonly opened_at: Date
    readonly covers: number | null
  }>`
    select table_id, opened_at, (doc ->> 'covers')::int as covers from orders
    where restaurant_id = ${restaurantId} and branch_id = ${branchId}
      and status = 'open' and table_id is not null`.execute(trx)
  return rows.map((row) => ({
    tableId: row.table_id,
    since: row.opened_at.getTime(),
    party: row.covers,
  }))
}

/** Returns until when guests who sit now probably stay. */
export const keptBySitting = (
  sitting: readonly Sitting[],
  tables: readonly PlacedTable[],
  rules: ReservationRules,
  now: number,
): readonly Kept[] =>
  sitting.map(({ tableId, since, party }) => {
    const seats = tables.find(({ _id }) => _id === tableId)?.seats ?? 2
    const over = since + stayOf(rules, party ?? seats) * MINUTE_MS
    const until = Math.max(over, now + rules.buffer * MINUTE_MS)
    const shared = tables.filter((table) => sharesOrder(table, { tableId, openedAt: since }))
    return { tables: [tableId, ...shared.map(({ _id }) => _id)], from: since, until }
  })

/** Returns what is known of the evening of each table. */
export const comingAt = (
  tables: readonly PlacedTable[],
  sitting: readonly Sitting[],
): readonly Coming[] =>
  tables.map((table) => {
    const { _id, seats, guests = [] } = table
    const there =
      sitting.find(({ tableId }) => tableId === _id) ??
      sitting.find(({ tableId, since }) => sharesOrder(table, { tableId, openedAt: since }))
    return {
      ...table,
      guests: there ? { since: there.since, party: there.party ?? seats } : null,
      kept: guests
        .filter(({ status }) => isExpected(status))
        .map(({ at, minutes }) => ({
          from: Date.parse(at),
          until: Date.parse(at) + minutes * MINUTE_MS,
        })),
    }
  })

/**
 * Writes onto tables who is to sit there next, from the reservations: the one place that does. Returns the
 * tables as rows for the devices of their branch.
 */
export async function carryGuests(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  tableIds: readonly string[],
  now: Date,
): Promise<readonly EventRow[]> {
  if (tableIds.length === 0) return []
  const since = new Date(now.getTime() - LONGEST)
  const { rows } = await sql<Parameters<typeof toTable>[0] & { readonly archived_at: Date | null }>`
    update tables t set guests = coalesce((
      select jsonb_agg(next.guests order by next.at, next.id) from (
        select r.at, r.id, jsonb_build_object('_id', r.id, 'name', r.name, 'party', r.party,
          'at', to_char(r.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'minutes', r.minutes, 'note', r.note, 'status', r.status, 'tables', to_jsonb(r.tables),
          'customer', (
            select jsonb_build_object('_id', c.id, 'key', c.code, 'allergens', to_jsonb(c.allergens))
            from customers c
            where c.restaurant_id = r.restaurant_id
              and c.id = guest_of(r.restaurant_id, r.customer_id)
              and c.archived_at is null
          )
        ) as guests
        from table_reservations r
        where r.restaurant_id = t.restaurant_id and r.branch_id = t.branch_id
          and t.id = any(r.tables) and r.at > ${since} and r.archived_at is null
          and r.status in ('booked', 'arrived', 'late', 'seated', 'noShow')
        order by r.at, r.id limit ${CARRIED}
      ) next
    ), '[]')
    where t.restaurant_id = ${restaurantId} and t.branch_id = ${branchId}
      and t.id = any(${[...tableIds]})
    returning t.*`.execute(trx)
  return rowsOf(rows.filter(({ archived_at }) => archived_at === null).map(toTable))
}
