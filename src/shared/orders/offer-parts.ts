import { between } from '../pricing/between.ts'
import type { OrderDiscount, OrderLine } from './order.ts'
import type { TakenOffer } from './order-offer.ts'

type Parts = NonNullable<TakenOffer['parts']>
type Counted = Pick<OrderLine, '_id' | 'quantity'>

const partOn = ({ amount, of }: Parts[number], quantity: number): number =>
  between(amount, 0, Math.min(quantity, of), of)

/** Returns what a promotion takes off each line that is there, by the pieces that it still has. */
export const amountsOn = (
  { parts }: Pick<TakenOffer, 'parts'>,
  lines: readonly Counted[],
): ReadonlyMap<string, number> | undefined =>
  parts &&
  new Map(
    parts.flatMap((part) =>
      lines
        .filter(({ _id }) => _id === part.lineId)
        .map(({ quantity }) => [part.lineId, partOn(part, quantity)] as const),
    ),
  )

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
