import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

type Entry = {
  readonly restaurantId: string
  readonly branchId: string | null
  readonly at: Date
  readonly actor: { readonly userId: string; readonly name: string }
  /** Area and verb, e.g. `shift.close`. */
  readonly action: string
  readonly details: object
}

const START = Buffer.alloc(32)
/** Entries that a check holds in memory. */
const AT_ONCE = 1000

/** Adds an entry to the restaurant's chain, in the transaction of what it speaks of. */
export async function audit(trx: Db, entry: Entry): Promise<void> {
  const { restaurantId, branchId, at, actor, action, details } = entry
  // One writer at a time and restaurant, until its transaction ends.
  await sql`select pg_advisory_xact_lock(hashtextextended(${restaurantId}, 0))`.execute(trx)
  const last = await trx
    .selectFrom('audit_log')
    .select(['seq', 'hash'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const row = {
    restaurant_id: restaurantId,
    seq: (last?.seq ?? 0) + 1,
    branch_id: branchId,
    at,
    actor_id: actor.userId,
    actor_name: actor.name,
    action,
    details,
    previous: last?.hash ?? START,
  }
  const text = JSON.stringify(details)
  await trx
    .insertInto('audit_log')
    .values({ ...row, details: text, hash: hashOf(row) })
    .execute()
}

/** The first entry of a restaurant that was changed or follows one that was taken out; null while all is as it was written. */
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

function hashOf(row: Row): Buffer {
  const { seq, restaurant_id, branch_id, at, actor_id, actor_name, action, details } = row
  const fields = [seq, restaurant_id, branch_id, at, actor_id, actor_name, action, details]
  return createHash('sha256').update(row.previous).update(JSON.stringify(fields)).digest()
}
