import type { Totals } from '../money/policy.ts'
import type { Discount } from '../pricing/discount.ts'
import { lineShares } from '../pricing/line-shares.ts'
import { cutShare, mapShare, totalsOf } from '../pricing/cut-shares.ts'
import type { PricedParts, Share } from '../pricing/line-shares.ts'
import { createTaking, type LinePieces } from '../pricing/pieces.ts'
import { priceOrder } from '../pricing/price-order.ts'
import { asFrozen } from './as-frozen.ts'
import type { Reduction } from './reductions.ts'

/** What pieces of a line bear of their bill, in smallest units. */
export type LineFigures = {
  /** Of the line in the order. */
  readonly index: number
  readonly quantity: number
  /** As the menu shows it, modifiers included, before any reduction. */
  readonly amount: number
  /** Without tax and service charge: `gross - discount - comp = net`. */
  readonly gross: number
  readonly discount: number
  readonly comp: number
  readonly net: number
  readonly service: number
  readonly tax: number
  /** By tax of the bill, in its sequence. */
  readonly taxes: readonly { readonly base: number; readonly amount: number }[]
  /** By reduction, in the sequence of pricing. */
  readonly reductions: readonly number[]
}

type Bill = Pick<PricedParts, 'lines' | 'policy'> & {
  /** As they were frozen on the order. */
  readonly totals: Totals
}

/**
 * Makes the figures of pieces of an order, group after group: no piece is in two of them, and all pieces
 * together bear the frozen bill exactly. A reduction takes off a line what the bill is lower with it than
 * without it, so that the reductions of a line explain all that lies between its gross and its net.
 */
export const createFigures = (
  { lines, policy, totals }: Bill,
  reductions: readonly Pick<Reduction, keyof Discount | 'cause'>[],
): ((group: readonly LinePieces[]) => readonly LineFigures[]) => {
  const parts = { lines, policy, discounts: reductions }
  const take = createTaking(lines)
  const charged = asFrozen(lineShares(parts), parts, totals)
  // The nets without any reduction, with the first, with the first two ... Only the last are the bill's own.
  const before = reductions.map((_reduction, count) => {
    const discounts = reductions.slice(0, count)
    const { taxes } = priceOrder(lines, policy, discounts).totals
    return { shares: lineShares({ ...parts, discounts }), taxes }
  })

  return (group) => {
    const cuts = new Map<
      number,
      { readonly from: number; readonly to: number; readonly of: number }
    >()
    for (const { index, from, to, of } of take(group)) {
      if (to > from) cuts.set(index, { from: cuts.get(index)?.from ?? from, to, of })
    }
    return [...cuts].map(([index, { from, to, of }]) => {
      const cutOf = (shares: readonly Share[]) =>
        mapShare(
          shares.slice(index, index + 1).map((share) => cutShare(share, from, to, of)),
          ([figure = 0]) => figure,
        )
      const own = cutOf(charged)
      const { net, taxes, serviceCharge: service } = totalsOf(own, totals.taxes)
      const nets = [...before.map((step) => totalsOf(cutOf(step.shares), step.taxes).net), net]
      const taken = reductions.map((_reduction, at) => (nets[at] ?? 0) - (nets[at + 1] ?? 0))
      const takenBy = (comp: boolean) =>
        sumOf(taken.filter((_amount, at) => (reductions[at]?.cause === 'comp') === comp))
      const sign = Math.sign(lines[index]?.quantity ?? 1)
      return {
        index,
        quantity: sign * (to - from),
        amount: own.subtotal,
        gross: nets[0] ?? net,
        discount: takenBy(false),
        comp: takenBy(true),
        net,
        service,
        tax: sumOf(taxes.map(({ amount }) => amount)),
        taxes: own.taxes,
        reductions: taken,
      }
    })
  }
}

const sumOf = (figures: readonly number[]): number =>
  figures.reduce((sum, figure) => sum + figure, 0)
