import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

type Moves = {
  readonly restaurantId: string
  readonly from: string
  readonly to: readonly string[]
}

/** Keeps where dishes went with what a promotion takes off them: a code that gave it is held by those orders, too. */
export async function noteMoves(trx: Db, { restaurantId, from, to }: Moves): Promise<void> {
  if (to.length === 0) return
  await sql`insert into promotion_moves (restaurant_id, from_id, to_id)
    select ${restaurantId}, ${from}, unnest(${[...to]}::uuid[])
    on conflict do nothing`.execute(trx)
}
