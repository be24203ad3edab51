import { hasLoyalty } from '#shared/loyalty/has-loyalty.ts'
import type { OrderCustomer } from '#shared/orders/order-values.ts'
import type { PromotionVersion } from '#shared/promotions/definition.ts'
import type { Db } from '../platform/database/database.ts'
import type { MeetsOf } from '../promotions/meets.ts'
import { usedUpFor } from '../promotions/still-within.ts'
import type { BranchConfig } from './configs.ts'
import type { Lane } from './lane-facts.ts'

/** Returns the guests whom commands name, with what the branch has for them: promotions, and the name of their tier. */
export async function withMeets(
  { db, meetsOf }: { readonly db: Db; readonly meetsOf: MeetsOf },
  { branch, promotions }: Pick<BranchConfig, 'branch' | 'promotions'>,
  {
    guests,
    orderId,
    versions,
  }: Pick<Lane, 'guests'> & {
    readonly orderId: string
    /** Those that their order has or gets, which may have lower limits than those that are on now. */
    readonly versions: readonly PromotionVersion[]
  },
  at: Date,
): Promise<Lane['guests']> {
  const met = new Map<string, OrderCustomer>()
  for (const [asked, guest] of guests) {
    const { tier, ...named } = guest
    const { _id: customerId } = guest
    const whom = customerId === null ? null : { customerId, orderId }
    const mayHave = whom ? await meetsOf(db, branch, promotions, whom, at) : []
    const older = versions.filter(({ promotionId }) => mayHave.includes(promotionId))
    const over = whom && older.length > 0 ? await usedUpFor(db, branch, older, whom, at) : []
    const meets = mayHave.filter((id) => !over.includes(id))
    met.set(asked, {
      ...named,
      ...(meets.length > 0 && { meets }),
      // A branch that gives no points names no tiers.
      ...(tier !== undefined && hasLoyalty(branch) && { tier }),
    })
  }
  return met
}
