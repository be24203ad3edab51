import { sql } from 'kysely'
import type { Recipe } from '#shared/recipes/contract.ts'
import type { Scene } from '../collections/rules.ts'

/**
 * Keeps a change of a recipe as a version that nothing changes any more. What it is no longer of, or all of it when it
 * was removed, has none from then on.
 */
export async function keepVersion(
  { trx, caller, at, place: { restaurantId } }: Scene,
  after: Recipe | null,
  before: Recipe,
): Promise<void> {
  const isSame = after?.target === before.target && after?.targetId === before.targetId
  const version = after?.revision ?? before.revision + 1
  if (!isSame) await write(before, null)
  if (after) {
    const { yields, batch, lines } = after
    await write(after, { yields, batch, lines })
  }

  async function write({ _id, target, targetId }: Recipe, document: object | null): Promise<void> {
    if (target === null || targetId === null) return
    await sql`
      insert into recipe_versions (restaurant_id, recipe_id, version, target, target_id, since,
        document, made_by, made_by_name)
      values (${restaurantId}, ${_id}, ${version}, ${target}, ${targetId}, ${at},
        ${document && JSON.stringify(document)}, ${caller.userId}, ${caller.name})`.execute(trx)
  }
}
