import type { CONFIRMED_STEPS } from '#shared/first-run/steps.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** Choices that people made on the list, which no other data show. */
export type Said = {
  readonly skipped: readonly string[]
  /** Of `CONFIRMED_STEPS`. */
  readonly confirmed: readonly string[]
  readonly dismissedAt: Date | null
}

const NOTHING: Said = { skipped: [], confirmed: [], dismissedAt: null }

export async function readSaid(db: Db, { restaurantId, branchId }: BranchPlace): Promise<Said> {
  const row = await db
    .selectFrom('first_run')
    .select(['skipped', 'confirmed', 'dismissed_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .executeTakeFirst()
  if (!row) return NOTHING
  const { skipped, confirmed, dismissed_at: dismissedAt } = row
  return { skipped, confirmed, dismissedAt }
}

/** Changes the choices. In a change, so that no other choice is lost. */
export async function writeSaid(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  edit: (said: Said) => Said,
): Promise<void> {
  const { skipped, confirmed, dismissedAt } = edit(await readSaid(trx, { restaurantId, branchId }))
  const next = { skipped: [...skipped], confirmed: [...confirmed], dismissed_at: dismissedAt }
  await trx
    .insertInto('first_run')
    .values({ restaurant_id: restaurantId, branch_id: branchId, ...next })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'branch_id']).doUpdateSet(next))
    .execute()
}

/** Completes a step that only a person can finish. */
export const confirmStep = (
  trx: Db,
  place: BranchPlace,
  step: (typeof CONFIRMED_STEPS)[number],
): Promise<void> =>
  writeSaid(trx, place, (said) => ({
    ...said,
    confirmed: [...new Set([...said.confirmed, step])],
  }))
