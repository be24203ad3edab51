import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import type { PricedParts } from '#shared/pricing/line-shares.ts'
import { priceOrder } from '#shared/pricing/price-order.ts'
import { allPieces } from '#shared/pricing/split.ts'
import { createFigures, type LineFigures } from '#shared/sales/line-figures.ts'
import { HOLDS, TIMEOUT, verdict } from '../support/properties.ts'
import { orderIn, pilesOf } from '../pricing/arbitrary.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const FIGURES = [
  'quantity',
  'amount',
  'gross',
  'discount',
  'comp',
  'net',
  'service',
  'tax',
] as const
const figures = (lines: readonly LineFigures[]) => [
  ...FIGURES.map((figure) => sum(lines.map((line) => line[figure]))),
  ...(lines[0]?.taxes ?? []).flatMap((_tax, at) => [
    sum(lines.map(({ taxes }) => taxes[at]?.base ?? 0)),
    sum(lines.map(({ taxes }) => taxes[at]?.amount ?? 0)),
  ]),
  ...(lines[0]?.reductions ?? []).map((_reduction, at) =>
    sum(lines.map(({ reductions }) => reductions[at] ?? 0)),
  ),
]

/** The order with every second reduction on the house. */
const bills = (country: (typeof COUNTRIES)[number]) =>
  orderIn(country).map(({ lines, policy, discounts }) => ({
    lines,
    policy,
    discounts,
    reductions: discounts.map((discount, at) => ({
      ...discount,
      cause: at % 2 === 0 ? ('manual' as const) : ('comp' as const),
    })),
  }))

const priced = ({ lines, policy, discounts }: PricedParts) => ({
  lines,
  policy,
  discounts,
  totals: priceOrder(lines, policy, discounts).totals,
})

describe.each(COUNTRIES)('to the last unit in %s', TIMEOUT, (country) => {
  it('the lines of a sale add up to its bill, and its gross is the bill without reductions', () => {
    expect(
      verdict(bills(country), (order) => {
        const bill = priced(order)
        const lines = createFigures(bill, order.reductions)(allPieces(bill))
        const { totals } = bill
        const full = priceOrder(order.lines, order.policy).totals
        const taxes = sum(totals.taxes.map(({ amount }) => amount))
        return (
          sum(lines.map(({ net }) => net)) === totals.net &&
          sum(lines.map(({ service }) => service)) === totals.serviceCharge &&
          sum(lines.map(({ tax }) => tax)) === taxes &&
          sum(lines.map(({ gross }) => gross)) === full.net &&
          sum(lines.map(({ net, service, tax }) => net + service + tax)) === totals.total &&
          lines.every(({ gross, discount, comp, net }) => gross - discount - comp === net) &&
          lines.every(({ reductions, discount, comp }) => sum(reductions) === discount + comp)
        )
      }),
    ).toBe(HOLDS)
  })

  it('pieces in any groups bear together what the order bears', () => {
    const inPiles = bills(country).chain((order) =>
      pilesOf(order.lines, 3).map((piles) => ({ order, piles })),
    )
    expect(
      verdict(inPiles, ({ order, piles }) => {
        const bill = priced(order)
        const whole = figures(createFigures(bill, order.reductions)(allPieces(bill)))
        const figuresOf = createFigures(bill, order.reductions)
        return String(figures(piles.flatMap(figuresOf))) === String(whole)
      }),
    ).toBe(HOLDS)
  })

  it('a bill that an older build rounded otherwise is kept as the guest paid it', () => {
    expect(
      verdict(fc.tuple(bills(country), fc.integer({ min: -3, max: 3 })), ([order, off]) => {
        const bill = priced(order)
        const [tax, ...others] = bill.totals.taxes
        if (tax === undefined) return true
        const totals = {
          ...bill.totals,
          net: bill.totals.net - off,
          taxes: [...others, { ...tax, amount: tax.amount + off }],
        }
        const lines = createFigures({ ...bill, totals }, order.reductions)(allPieces(bill))
        return (
          sum(lines.map(({ net }) => net)) === totals.net &&
          sum(lines.map(({ tax: taxes }) => taxes)) ===
            sum(totals.taxes.map(({ amount }) => amount)) &&
          totals.taxes.every(
            ({ amount }, at) => sum(lines.map(({ taxes }) => taxes[at]?.amount ?? 0)) === amount,
          )
        )
      }),
    ).toBe(HOLDS)
  })
})
