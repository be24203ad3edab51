import { hasLoyalty } from '#shared/loyalty/has-loyalty.ts'
import type { OrderCustomer } from '#shared/orders/order-values.ts'
import type { Db } from '../platform/database/database.ts'
import type { MeetsOf } from '../promotions/meets.ts'
import type { BranchConfig } from './configs.ts'
import type { Lane } from './lane-facts.ts'

/** Returns the guests whom commands name, with what the branch has for them: promotions, and the name of their tier. */
export async function withMeets(
  { db, meetsOf }: { readonly db: Db; readonly meetsOf: MeetsOf },
  { branch, promotions }: Pick<BranchConfig, 'branch' | 'promotions'>,
  { guests, orderId }: Pick<Lane, 'guests'> & { readonly orderId: string },
  at: Date,
): Promise<Lane['guests']> {
  const met = new Map<string, OrderCustomer>()
  for (const [asked, guest] of guests) {
    const { tier, ...named } = guest
    const { _id: customerId } = guest
    const meets =
      customerId === null ? [] : await meetsOf(db, branch, promotions, { customerId, orderId }, at)
    met.set(asked, {
      ...named,
      ...(meets.length > 0 && { meets }),
      // A branch that gives no points names no tiers.
      ...(tier !== undefined && hasLoyalty(branch) && { tier }),
    })
  }
  return met
}
