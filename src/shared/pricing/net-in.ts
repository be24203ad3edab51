import { businessDate } from '../time/business-date.ts'
import { policyFor, type PolicySource } from './policy-for.ts'
import { priceOrder } from './price-order.ts'

/** A branch, as far as its prices and its days need it. */
type Selling = PolicySource & { readonly timeZone: string; readonly businessDayCutoff: string }

/** Returns a function that says what a branch has of a price after the taxes in it, by the rules of a moment. */
export function netIn(branch: Selling, at: number): (price: number, taxClass: string) => number {
  const policy = policyFor(branch, businessDate(at, branch.timeZone, branch.businessDayCutoff))
  return (unitPrice, taxClass) =>
    priceOrder([{ _id: 'one', quantity: 1, unitPrice, taxClass }], policy).totals.net
}
