import { may } from '#shared/features/may.ts'
import { PACKAGES } from '#shared/features/feature.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'
import { refuseClosed } from '../tenancy/feature-gate.ts'

/** Refuses where the package of a restaurant has no loyalty program; a branch that gives no points may set one up. */
export async function requireLoyalty(db: Db, caller: Caller, restaurantId: string): Promise<void> {
  const row = await db
    .selectFrom('restaurants')
    .select('package_type')
    .where('id', '=', restaurantId)
    .executeTakeFirst()
  const packageType = PACKAGES.find((name) => name === row?.package_type) ?? 'basic'
  refuseClosed(may(caller, { included: 'loyaltyProgram' }, { packageType, featuresOff: [] }))
}
