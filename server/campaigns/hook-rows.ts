import { createHmac } from 'node:crypto'
import type { CampaignHook } from '#shared/campaigns/hook-contract.ts'
import type { Db } from '../platform/database/database.ts'
import { keyFor } from '../platform/secrets/secrets.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** Returns where the messages of a branch are posted; undefined: nowhere. */
export const findHook = (on: Db, { restaurantId, branchId }: BranchPlace) =>
  on
    .selectFrom('campaign_hooks')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .executeTakeFirst()
type Row = Awaited<ReturnType<typeof findHook>>

/** Returns a hook as people see it. */
export const shownHook = (row: Row): CampaignHook => ({
  url: row?.url ?? null,
  madeAt: row?.made_at.toISOString() ?? null,
  madeBy: row?.made_by_name ?? null,
  failingSince: row?.failing_since?.toISOString() ?? null,
})

/** Returns the secret that signs with a key: computed, so that neither the database nor a backup of it can sign. */
export function createHookSecret(secret: string) {
  const making = keyFor(secret, 'campaign-hook')
  return (branchId: string, keyId: string): string =>
    `sala_${createHmac('sha256', making).update(`${branchId} ${keyId}`).digest('base64url')}`
}
