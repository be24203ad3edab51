import type { Branch } from '#shared/branches/branch.ts'
import { busyAt, type Kept, nextFree, type Wanted } from '#shared/reservations/busy.ts'
import { chooseTables } from '#shared/reservations/choose.ts'
import { rulesOf } from '#shared/reservations/rules.ts'
import { HOUR_MS } from '#shared/time/milliseconds.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict } from '../platform/http/errors.ts'
import { present } from '../tables/on-floor.ts'
import { bookable, keptBySitting, readKept, readSitting } from './rows.ts'

type Request = Wanted & {
  /** Null: the smallest that fit. Empty: none yet. */
  readonly tables: readonly string[] | null
  /** The reservation itself, which is not in its own way. */
  readonly except: string | null
}

/** Reads what another time must fit between as well. */
const AROUND = 12 * HOUR_MS

/**
 * Returns the tables of a party, within the restaurant's turn, so that of two parties one gets the last. What a
 * person chose is refused only for another reservation; the server itself also passes over tables whose guests
 * will still be there. Throws 409 with the next times that fit.
 */
export async function placeParty(
  trx: Db,
  branch: Branch,
  { tables, except, ...wanted }: Request,
  now: number,
): Promise<readonly string[]> {
  if (tables?.length === 0) return []
  const place = { restaurantId: branch.restaurantId, branchId: branch._id }
  const rules = rulesOf(branch.floor)
  const floor = await bookable(trx, place)
  const around = { from: wanted.from - AROUND, until: wanted.from + 2 * AROUND }
  const kept = await readKept(trx, place, around, except)
  const taken = [...kept, ...keptBySitting(await readSitting(trx, place), floor, rules, now)]
  const free = () =>
    nextFree(floor, taken, wanted, rules.buffer).map((at) => new Date(at).toISOString())

  if (tables === null) {
    const chosen = chooseTables(floor, wanted.party, busyAt(taken, wanted, rules.buffer))
    if (!chosen) throw conflict('NO_TABLE_FREE', { details: { free: free() } })
    return chosen
  }
  const known = new Set((await present(trx, place)).map(({ _id }) => _id))
  if (tables.some((id) => !known.has(id))) {
    throw conflict('TABLE_UNKNOWN', { field: 'body.tables' })
  }
  if (isBusy(kept, tables, wanted, rules.buffer)) {
    throw conflict('TABLE_RESERVED', { details: { free: free() } })
  }
  return [...new Set(tables)]
}

export function isBusy(
  kept: readonly Kept[],
  tables: readonly string[],
  wanted: Wanted,
  buffer: number,
): boolean {
  const busy = busyAt(kept, wanted, buffer)
  return tables.some((id) => busy.has(id))
}
