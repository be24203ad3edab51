import { createHash } from 'node:crypto'
import type { Db } from '../platform/database/database.ts'

/** The predecessor of a restaurant's first entry. */
export const START = Buffer.alloc(32)
/** Entries that a check holds in memory. */
const AT_ONCE = 1000

/**
 * Returns the first entry of a restaurant that was changed or follows a removed one; null if all are intact.
 */
export async function firstBroken(
  db: Db,
  restaurantId: string,
  atOnce = AT_ONCE,
): Promise<number | null> {
  let seq = 0
  let previous: Buffer = START
  for (;;) {
    const rows = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('restaurant_id', '=', restaurantId)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(atOnce)
      .execute()
    for (const row of rows) {
      seq += 1
      const follows = row.seq === seq && row.previous.equals(previous)
      if (!follows || !row.hash.equals(hashOf(row))) return seq
      previous = row.hash
    }
    if (rows.length < atOnce) return null
  }
}

type Row = {
  readonly seq: number
  readonly restaurant_id: string
  readonly branch_id: string | null
  readonly at: Date
  readonly actor_id: string
  readonly actor_name: string
  readonly action: string
  readonly details: unknown
  readonly previous: Buffer
}

/** Returns a hash of an entry and, through `previous`, of all entries before it. */
export function hashOf(row: Row): Buffer {
  const { seq, restaurant_id, branch_id, at, actor_id, actor_name, action, details } = row
  const fields = [seq, restaurant_id, branch_id, at, actor_id, actor_name, action, details]
  return createHash('sha256').update(row.previous).update(JSON.stringify(fields)).digest()
}
