import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

type Scene = {
  readonly trx: Db
  readonly place: { readonly restaurantId: string }
  readonly at: Date
}

/** Keeps since when a version of a promotion holds; null: none does. */
export async function writeSpan(
  { trx, place: { restaurantId }, at }: Scene,
  promotionId: string,
  versionId: string | null,
): Promise<void> {
  await sql`insert into promotion_spans (restaurant_id, promotion_id, since, version_id)
    values (${restaurantId}, ${promotionId}, ${at}, ${versionId})`.execute(trx)
}
