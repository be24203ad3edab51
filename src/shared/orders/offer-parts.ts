import { between } from '../pricing/between.ts'
import type { OrderLine } from './order.ts'
import type { TakenOffer } from './order-offer.ts'

export type Parts = NonNullable<TakenOffer['parts']>
export type Counted = Pick<OrderLine, '_id' | 'quantity'>

/** Returns what of a promotion's part is off the pieces that its line still has. */
export const partOn = ({ amount, of }: Parts[number], quantity: number): number =>
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
