import type { Db } from '../database/database.ts'
import { appendEvent } from '../change/append-event.ts'

type Change = {
  readonly restaurantId: string
  readonly at: Date
  /** Areas of the contract whose lists changed. */
  readonly areas: readonly string[]
}

/**
 * Tells every branch of a restaurant of a list that belongs to all of them. The last thing the
 * transaction does. Answers the branches, which are to be announced after the commit.
 */
export async function appendEverywhere(
  trx: Db,
  { restaurantId, at, areas }: Change,
): Promise<readonly string[]> {
  const branches = await trx
    .selectFrom('branches')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .orderBy('id')
    .execute()
  // Always in the same order: a transaction that waits for one branch holds none that comes after it.
  for (const { id } of branches) {
    await appendEvent(trx, { restaurantId, branchId: id, at, rows: [], areas })
  }
  return branches.map(({ id }) => id)
}
