import { kitchenDifference } from '#shared/orders/kitchen-difference.ts'
import type { OrderLine } from '#shared/orders/order.ts'
import type { Comparison, Vector } from './sample-vector.ts'

type SampleDish = { product: string; qty: number; sent: number }

const AT = '2026-11-21T11:00:00.000Z'

const lineOf = ({ product, qty, sent }: SampleDish, _id: string): OrderLine => ({
  _id,
  menuItemId: product,
  name: { en: product },
  station: 'hot',
  taxClass: 'standard',
  unitPrice: 0,
  modifiers: [],
  note: '',
  quantity: qty,
  sent: sent === 0 ? null : { quantity: sent, note: '', at: AT },
  amount: 0,
  addedBy: { _id: 'staff', name: '' },
  addedAt: AT,
})

const sumBy = (pairs: readonly (readonly [string, number])[]) => {
  const sums: Record<string, number> = {}
  for (const [key, count] of pairs) sums[key] = (sums[key] ?? 0) + count
  return Object.fromEntries(Object.entries(sums).filter(([, count]) => count !== 0))
}

/** Two checks become one: its lines are those of both, and the kitchen gets only what it does not know. */
export const runKitchenDiff = ({ input, expected }: Vector): Comparison => {
  const dishes = [...(input['A'] as SampleDish[]), ...(input['B'] as SampleDish[])]
  const changes = dishes
    .map((dish, index) => lineOf(dish, String(index)))
    .flatMap((line) =>
      kitchenDifference(line).map(
        ({ change, quantity }) =>
          [line.menuItemId, change === 'cancel' ? -quantity : quantity] as const,
      ),
    )
  const actual = {
    merged: sumBy(dishes.map(({ product, qty }) => [product, qty] as const)),
    to_send: sumBy(changes),
  }
  return { actual, expected }
}
