import { apportion } from '../money/allocate.ts'
import type { Totals } from '../money/policy.ts'
import { ratioOf } from '../money/ratio.ts'
import { serviceRow } from '../pricing/bill-rows.ts'
import { mapShare } from '../pricing/cut-shares.ts'
import type { PricedParts, Share } from '../pricing/line-shares.ts'
import { priceOrder } from '../pricing/price-order.ts'

/**
 * Returns the shares of a bill so that they add up to it as it was frozen: a bill that an older build priced may
 * differ by a unit from what this one makes of it, and the frozen one is what the guest paid.
 */
export const asFrozen = (
  shares: readonly Share[],
  { lines, policy, discounts }: PricedParts,
  totals: Totals,
): readonly Share[] => {
  const wanted = shareOfAll(totals)
  const found = mapShare(shares, sumOf)
  if (isSame(found, wanted)) return shares
  const { taxes } = priceOrder(lines, policy, discounts).totals
  const at = totals.taxes.map(({ _id }) => taxes.findIndex((tax) => tax._id === _id))
  const ordered = shares.map((share) => ({
    ...share,
    taxes: at.map((index) => share.taxes[index] ?? { base: 0, amount: 0 }),
  }))
  const fit = (figureOf: (share: Share) => number) =>
    apportion(
      figureOf(wanted),
      ordered.map((share) => ratioOf(figureOf(share))),
    )
  const [goods, serviceCharge, serviceTax] = [
    fit((share) => share.goods),
    fit((share) => share.serviceCharge),
    fit((share) => share.serviceTax),
  ]
  const fitted = totals.taxes.map((_tax, tax) => ({
    base: fit((share) => share.taxes[tax]?.base ?? 0),
    amount: fit((share) => share.taxes[tax]?.amount ?? 0),
  }))
  return ordered.map(({ subtotal }, line) => ({
    subtotal,
    goods: goods[line] ?? 0,
    serviceCharge: serviceCharge[line] ?? 0,
    serviceTax: serviceTax[line] ?? 0,
    taxes: fitted.map(({ base, amount }) => ({ base: base[line] ?? 0, amount: amount[line] ?? 0 })),
  }))
}

/** Returns the share that bears a whole bill. */
const shareOfAll = (totals: Totals): Share => ({
  subtotal: totals.subtotal,
  goods: totals.subtotal - totals.discount,
  serviceCharge: totals.serviceCharge,
  serviceTax: serviceRow(totals) - totals.serviceCharge,
  taxes: totals.taxes.map(({ base, amount }) => ({ base, amount })),
})

const isSame = (one: Share, other: Share) =>
  one.goods === other.goods &&
  one.serviceCharge === other.serviceCharge &&
  one.serviceTax === other.serviceTax &&
  one.taxes.length === other.taxes.length &&
  one.taxes.every(
    ({ base, amount }, at) => base === other.taxes[at]?.base && amount === other.taxes[at].amount,
  )

const sumOf = (figures: readonly number[]): number =>
  figures.reduce((sum, figure) => sum + figure, 0)
