import { between } from '../pricing/between.ts'
import { type Counted, partOn, type Parts } from './offer-parts.ts'
import type { OrderDiscount } from './order.ts'

/** Returns a discount with other parts, and the lines that it names with them; undefined: nothing is left of it. */
export const withParts = (discount: OrderDiscount, parts: Parts): OrderDiscount | undefined =>
  discount.offer && parts.length > 0
    ? {
        ...discount,
        value: parts.reduce((sum, { amount }) => sum + amount, 0),
        lineIds: parts.map(({ lineId }) => lineId),
        offer: { ...discount.offer, parts },
      }
    : undefined

/** Pieces that leave a line, by the id that they have then. */
type Leaving = ReadonlyMap<string, { readonly as: string; readonly quantity: number }>

/** Divides what a promotion takes off by the pieces that leave and those that stay: together it is what it was. */
export function dividedParts(
  discount: OrderDiscount,
  parts: Parts,
  lines: readonly Counted[],
  leaving: Leaving,
): readonly [OrderDiscount | undefined, OrderDiscount | undefined] {
  const goes: Parts = []
  const stays: Parts = []
  for (const part of parts) {
    const quantity = lines.find(({ _id }) => _id === part.lineId)?.quantity ?? 0
    const amount = partOn(part, quantity)
    const gone = leaving.get(part.lineId)
    const count = gone?.quantity ?? 0
    const first = between(amount, 0, count, quantity)
    if (gone && count > 0) goes.push({ lineId: gone.as, amount: first, of: count })
    if (count < quantity) stays.push({ ...part, amount: amount - first, of: quantity - count })
  }
  return [withParts(discount, goes), withParts(discount, stays)]
}

/** Returns the parts of two checks as one: lines that became one have both. */
export function joinedParts(
  there: Parts,
  coming: Parts,
  nameOf: (lineId: string) => string,
): Parts {
  const parts = new Map(there.map((part) => [part.lineId, part]))
  for (const part of coming) {
    const lineId = nameOf(part.lineId)
    const known = parts.get(lineId)
    parts.set(lineId, {
      lineId,
      amount: part.amount + (known?.amount ?? 0),
      of: part.of + (known?.of ?? 0),
    })
  }
  return [...parts.values()]
}
