import { hashOf, START } from './chain.ts'
import type { Db } from '../platform/database/database.ts'
import { takeTurn } from './turn.ts'

type Entry = {
  readonly restaurantId: string
  readonly branchId: string | null
  readonly at: Date
  readonly actor: { readonly userId: string; readonly name: string }
  /** Area and verb, e.g. `shift.close`. */
  readonly action: string
  readonly details: object
}

/** Adds an entry to the restaurant's chain, in the transaction of the change. */
export async function audit(trx: Db, entry: Entry): Promise<void> {
  await takeTurn(trx, entry.restaurantId)
  await writeEntry(trx, entry)
}

/** Does the same in a transaction that has taken its turn: each entry follows the last one. */
export async function writeEntry(trx: Db, entry: Entry): Promise<void> {
  const { restaurantId, branchId, at, actor, action, details } = entry
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
