import type { Totals } from '../money/policy.ts'
import { between } from './between.ts'
import { onTopOf } from './bill-rows.ts'
import type { Share } from './line-shares.ts'

/** Makes a share from other shares: `figureOf` gets each figure in turn. */
export const mapShare = (
  shares: readonly Share[],
  figureOf: (figures: readonly number[]) => number,
): Share => ({
  subtotal: figureOf(shares.map(({ subtotal }) => subtotal)),
  goods: figureOf(shares.map(({ goods }) => goods)),
  serviceCharge: figureOf(shares.map(({ serviceCharge }) => serviceCharge)),
  serviceTax: figureOf(shares.map(({ serviceTax }) => serviceTax)),
  taxes: (shares[0]?.taxes ?? []).map((_tax, at) => ({
    base: figureOf(shares.map(({ taxes }) => taxes[at]?.base ?? 0)),
    amount: figureOf(shares.map(({ taxes }) => taxes[at]?.amount ?? 0)),
  })),
})

/**
 * Returns what the pieces after the first `from` until `to` of `quantity` bear of a line's share. Cuts that
 * follow each other add up to the share in any steps.
 */
export const cutShare = (share: Share, from: number, to: number, quantity: number): Share =>
  mapShare([share], ([figure = 0]) => between(figure, from, to, quantity))

const NO_TAX = { base: 0, amount: 0 }

/** Returns the bill of a share; taxes that it does not bear are left out. */
export const totalsOf = (share: Share, taxes: Totals['taxes']): Totals => {
  const own = taxes.map((tax, at) => ({ ...tax, ...(share.taxes[at] ?? NO_TAX) }))
  const total = share.goods + share.serviceCharge + share.serviceTax + onTopOf(own)
  return {
    subtotal: share.subtotal,
    discount: share.subtotal - share.goods,
    serviceCharge: share.serviceCharge,
    taxes: own.filter(({ base, amount }) => base !== 0 || amount !== 0),
    net: own.reduce((net, { amount }) => net - amount, total - share.serviceCharge),
    total,
  }
}
