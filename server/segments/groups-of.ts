import type { Branch } from '#shared/branches/branch.ts'
import { hasFeature } from '#shared/features/feature.ts'
import { hasLoyalty } from '#shared/loyalty/has-loyalty.ts'
import { tierOf } from '../customers/tiers.ts'
import type { Db } from '../platform/database/database.ts'
import { todayIn } from './handlers.ts'
import { matching } from './matching.ts'
import { rulesOf } from './rules.ts'

type Asked = {
  readonly branch: Branch
  readonly customerId: string
  /** Ids of those that are asked for. */
  readonly segments: readonly string[]
  readonly at: Date
}

/** Returns the tier that a guest has in a branch, and those of some segments that mean them. Removed ones mean no one. */
export async function groupsOf(db: Db, asked: Asked) {
  const { branch, customerId } = asked
  const { restaurantId, currency } = branch
  const tier = hasLoyalty(branch) ? await tierOf(db, restaurantId, currency, customerId) : null
  return { tier: tier?._id ?? null, segments: await segmentsOf(db, asked) }
}

async function segmentsOf(db: Db, { branch, customerId, segments, at }: Asked): Promise<string[]> {
  if (segments.length === 0 || !hasFeature('crm', branch)) return []
  const { restaurantId } = branch
  const rows = await db
    .selectFrom('segments')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('id', 'in', [...segments])
    .where('archived_at', 'is', null)
    .execute()
  const today = await todayIn(db, restaurantId, at)
  const meant: string[] = []
  for (const row of rows) {
    const guestIds = [customerId]
    const query = matching(rulesOf(row), { restaurantId, now: at, today, guestIds })
    if ((await query.execute(db)).rows.length > 0) meant.push(row.id)
  }
  return meant
}
