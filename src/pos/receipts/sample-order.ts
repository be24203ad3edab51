import type { Branch } from '#shared/branches/branch.ts'
import type { LocalText } from '#shared/contract/scalars.ts'
import { examplePrice } from '#shared/money/example-price.ts'
import type { Order } from '#shared/orders/order.ts'
import { policyFor } from '#shared/pricing/policy-for.ts'
import { priceOrder } from '#shared/pricing/price-order.ts'

type Dish = { readonly name: LocalText; readonly price: number; readonly taxClass: string }

/** Returns a sample order, to show what a receipt of the branch looks like. `businessDate` as `YYYY-MM-DD`. */
export function sampleOrder(
  branch: Branch,
  {
    dishes,
    by,
    now,
    businessDate,
  }: {
    readonly dishes: readonly Dish[]
    /** The cashier. */
    readonly by: string
    readonly now: string
    readonly businessDate: string
  },
): Order {
  const policy = policyFor(branch, businessDate)
  const actor = { _id: 'sample', name: by }
  const priced = dishes.map(({ price, taxClass }, index) => ({
    _id: String(index),
    quantity: index === 0 ? 2 : 1,
    unitPrice: price === 0 ? examplePrice(branch.currency) : price,
    taxClass,
  }))
  const { lineAmounts, totals } = priceOrder(priced, policy)
  return {
    _id: 'sample',
    branchId: branch._id,
    number: 'A1',
    type: 'dine_in',
    tableId: null,
    tableName: null,
    status: 'paid',
    revision: 1,
    policy,
    lines: priced.map((line, index) => ({
      ...line,
      menuItemId: 'sample',
      name: dishes[index]?.name ?? {},
      station: '',
      modifiers: [],
      note: '',
      sent: null,
      amount: lineAmounts.get(line._id) ?? 0,
      addedBy: actor,
      addedAt: now,
    })),
    payments: [
      {
        _id: 'sample',
        method: 'cash',
        amount: totals.total,
        rounding: 0,
        tendered: totals.total,
        change: 0,
        by: actor,
        at: now,
        shiftSessionId: null,
        receiptNumber: null,
      },
    ],
    totals,
    due: 0,
    openedBy: actor,
    openedAt: now,
    closedAt: now,
    businessDate,
    receiptNumber: `${branch.code}-A-000001`,
  }
}
