import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import { type LoyaltyProgram, loyaltyProgramRoutes } from '#shared/loyalty/contract.ts'
import { branchRow } from '../change/change-settings.ts'
import { type CollectionDeps, createCollection } from '../collections/collection.ts'
import type { Scene } from '../collections/rules.ts'
import { conflict } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { requireBranches } from '../tenancy/require-branches.ts'
import { requireLoyalty } from './require-loyalty.ts'

/** Returns the handlers of a restaurant's loyalty programs. Every change of one is kept: what was earned stays so. */
export function createLoyaltyProgramHandlers(
  deps: CollectionDeps,
): Handlers<Contract>['loyaltyPrograms'] {
  const programs = createCollection<LoyaltyProgram>(deps, loyaltyProgramRoutes, {
    table: 'loyalty_programs',
    subject: 'loyaltyProgram',
    areas: ['loyaltyPrograms', 'customers'],
    search: ['name'],
    order: 'name',
    most: 100,
    async check(scene, after, before) {
      await requireLoyalty(scene.trx, scene.caller, scene.place.restaurantId)
      // Points that were earned in one money would be paid in another.
      if (before && before.currency !== after.currency) throw conflict('ACCOUNT_MONEY_FIXED')
      await requireBranches(
        { ...scene, restaurantId: scene.place.restaurantId },
        after.branchIds,
        before?.branchIds,
      )
      if (after.active && !after.archived) await refuseSecond(scene, after)
      await keepVersion(scene, after)
    },
    async follow(scene, after, before) {
      if (after === null) await keepVersion(scene, { ...before, active: false })
      // Where guests join follows from the program.
      return { rows: branchRow }
    },
  })
  return programs
}

async function keepVersion(
  { trx, place: { restaurantId }, at }: Scene,
  { _id, active, archived, currency, step, pointsPerStep, countsTax, branchIds }: LoyaltyProgram,
): Promise<void> {
  await sql`
    insert into loyalty_versions
      (restaurant_id, program_id, since, active, currency, step, points_per_step, counts_tax,
        branch_ids)
    values (${restaurantId}, ${_id}, ${at}, ${active && !archived}, ${currency}, ${step},
      ${pointsPerStep}, ${countsTax}, ${[...branchIds]}::uuid[])`.execute(trx)
}

/** A sale would not know by which of two programs it earns. */
async function refuseSecond(
  { trx, place: { restaurantId } }: Scene,
  { _id, branchIds }: LoyaltyProgram,
): Promise<void> {
  const { rows } = await sql`
    select from loyalty_programs
    where restaurant_id = ${restaurantId} and id <> ${_id} and active and archived_at is null
      and (branch_ids && ${[...branchIds]}::uuid[]
        or (branch_ids = '{}' and ${branchIds.length === 0}::boolean))
    limit 1`.execute(trx)
  if (rows.length > 0) throw conflict('LOYALTY_ACTIVE_TAKEN', { field: 'body.active' })
}
