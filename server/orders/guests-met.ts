import { hasLoyalty } from '#shared/loyalty/has-loyalty.ts'
import type { OrderCustomer } from '#shared/orders/order.ts'
import { tierOf } from '../customers/tiers.ts'
import type { Db } from '../platform/database/database.ts'
import { meetsOf } from '../promotions/meets.ts'
import type { BranchConfig } from './configs.ts'
import type { Lane } from './lane-facts.ts'

/** Returns the guests whom commands name with their tier and the promotions of the branch that are for them. */
export async function withTierAndMeets(
  db: Db,
  { branch, promotions }: Pick<BranchConfig, 'branch' | 'promotions'>,
  guests: Lane['guests'],
  at: Date,
): Promise<Lane['guests']> {
  const met = new Map<string, OrderCustomer>()
  for (const [asked, guest] of guests) {
    const { _id } = guest
    const meets = _id === null ? [] : await meetsOf(db, branch, promotions, _id, at)
    const tier =
      _id !== null && hasLoyalty(branch)
        ? await tierOf(db, branch.restaurantId, branch.currency, _id)
        : null
    met.set(asked, {
      ...guest,
      ...(meets.length > 0 && { meets }),
      ...(tier && { tier: tier.name }),
    })
  }
  return met
}
