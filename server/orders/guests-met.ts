import type { OrderCustomer } from '#shared/orders/order.ts'
import type { Db } from '../platform/database/database.ts'
import type { MeetsOf } from '../promotions/meets.ts'
import type { BranchConfig } from './configs.ts'
import type { Lane } from './lane-facts.ts'

/** Returns the guests whom commands name with the promotions of the branch that are for them. */
export async function withMeets(
  { db, meetsOf }: { readonly db: Db; readonly meetsOf: MeetsOf },
  { branch, promotions }: Pick<BranchConfig, 'branch' | 'promotions'>,
  guests: Lane['guests'],
  at: Date,
): Promise<Lane['guests']> {
  const met = new Map<string, OrderCustomer>()
  for (const [asked, guest] of guests) {
    const meets = guest._id === null ? [] : await meetsOf(db, branch, promotions, guest._id, at)
    met.set(asked, { ...guest, ...(meets.length > 0 && { meets }) })
  }
  return met
}
