import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { type FollowsAll, POINTS, type Range } from './follows.ts'
import { park, type Scene } from './parked.ts'
import { attempt } from './poison.ts'
import type { Area } from './stock-news.ts'

/**
 * Does what follows from a part of the log. Where that is refused, each event is tried alone, and parked if it is the one:
 * stock and everything else go on. Returns the areas in which anything was done.
 */
export async function follow(
  trx: Db,
  scene: Scene & { readonly follows: FollowsAll | undefined },
  range: Range,
): Promise<readonly Area[]> {
  const { follows, place } = scene
  if (!follows || range.to <= range.from) return []
  const whole = await attempt(trx, () => follows(trx, place, range))
  if ('done' in whole) return whole.done
  const followed = new Set<Area>()
  for (const { id, seq } of await readSales(trx, place, range)) {
    const alone = await attempt(trx, () => follows(trx, place, { from: seq - 1, to: seq }))
    if ('done' in alone) for (const area of alone.done) followed.add(area)
    else await park(trx, scene, [{ kind: POINTS, id, seq, error: String(alone.poison) }])
  }
  return [...followed]
}

/** One of each event: what is written of an event is written together. */
async function readSales(trx: Db, { restaurantId, branchId }: BranchPlace, { from, to }: Range) {
  const { rows } = await sql<{ readonly id: string; readonly seq: number }>`
    select distinct on (seq) id, seq from sales
    where restaurant_id = ${restaurantId} and branch_id = ${branchId}
      and seq > ${from} and seq <= ${to}
    order by seq, id`.execute(trx)
  return rows
}
