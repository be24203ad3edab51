import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import type { Totals } from '#shared/money/policy.ts'
import { round } from '#shared/money/ratio.ts'
import { billRows, countsInTotal } from '#shared/pricing/bill-rows.ts'
import { lineShares } from '#shared/pricing/line-shares.ts'
import { totalsOf } from '#shared/pricing/cut-shares.ts'
import { negated } from '#shared/pricing/portion.ts'
import { priceOrder } from '#shared/pricing/price-order.ts'
import { refundPieces } from '#shared/pricing/refund.ts'
import { splitEvenly } from '#shared/pricing/split.ts'
import { splitByItems } from './split-by-items.ts'
import { HOLDS, TIMEOUT, verdict } from '../support/properties.ts'
import { orderIn, pilesOf } from './arbitrary.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Every figure of a bill by its name, so that bills can be added. */
const figuresOf = ({ subtotal, discount, serviceCharge, net, total, taxes }: Totals) =>
  new Map([
    ['subtotal', subtotal],
    ['discount', discount],
    ['serviceCharge', serviceCharge],
    ['net', net],
    ['total', total],
    ...taxes.flatMap(({ _id, base, amount }): [string, number][] => [
      [`base ${_id}`, base],
      [`tax ${_id}`, amount],
    ]),
  ])

const isSumOf = (whole: Totals, parts: readonly Totals[]) => {
  const rows = parts.map(figuresOf)
  const wanted = figuresOf(whole)
  return [...new Set([wanted, ...rows].flatMap((row) => [...row.keys()]))].every(
    (name) => (wanted.get(name) ?? 0) === sum(rows.map((row) => row.get(name) ?? 0)),
  )
}

const addsUp = (totals: Totals) => {
  const { net, serviceCharge, taxes, total } = totals
  const rows = billRows(totals).filter(countsInTotal)
  return (
    net + serviceCharge + sum(taxes.map(({ amount }) => amount)) === total &&
    sum(rows.map(({ amount }) => amount)) === total
  )
}

describe.each(COUNTRIES)('to the last unit in %s', TIMEOUT, (country) => {
  it('a total is net, service charge and taxes in whole units, and the sum of the shares of its lines', () => {
    expect(
      verdict(orderIn(country), ({ lines, policy, discounts }) => {
        const { totals } = priceOrder(lines, policy, discounts)
        const shares = lineShares({ lines, policy, discounts }).map((share) =>
          totalsOf(share, totals.taxes),
        )
        const inUnits = [...figuresOf(totals).values()].every(Number.isSafeInteger)
        return addsUp(totals) && inUnits && isSumOf(totals, shares) && shares.every(addsUp)
      }),
    ).toBe(HOLDS)
  })

  it('a bill split evenly or by items adds up in every figure, even parts differ by one unit at most', () => {
    const cases = orderIn(country).chain((order) =>
      fc.record({
        order: fc.constant(order),
        piles: pilesOf(order.lines, 3),
        guests: fc.integer({ min: 1, max: 9 }),
      }),
    )
    expect(
      verdict(cases, ({ order, piles, guests }) => {
        const { totals } = priceOrder(order.lines, order.policy, order.discounts)
        const even = splitEvenly(totals, guests)
        const amounts = even.map(({ total }) => total)
        const byItems = splitByItems(order, piles)
        return (
          Math.max(...amounts) - Math.min(...amounts) <= 1 &&
          isSumOf(totals, even) &&
          isSumOf(totals, byItems) &&
          [...even, ...byItems].every(addsUp)
        )
      }),
    ).toBe(HOLDS)
  })

  it('refunds of all pieces, in any steps, return the bill exactly', () => {
    const cases = orderIn(country).chain((order) =>
      fc.record({ order: fc.constant(order), piles: pilesOf(order.lines, 2) }),
    )
    expect(
      verdict(cases, ({ order, piles }) => {
        const [first = [], second = []] = piles
        const { totals } = priceOrder(order.lines, order.policy, order.discounts)
        const refunds = [refundPieces(order, first, []), refundPieces(order, second, first)]
        return isSumOf(negated(totals), refunds) && refunds.every(addsUp)
      }),
    ).toBe(HOLDS)
  })

  it('a discount on the whole order leaves round(gross x (1 - p))', () => {
    const cases = fc.record({
      order: orderIn(country),
      percent: fc.integer({ min: 0, max: 10_000 }),
    })
    expect(
      verdict(cases, ({ order: { lines, policy }, percent }) => {
        const plain = {
          ...policy,
          taxes: { standard: policy.taxes['standard'] ?? [] },
          serviceCharge: null,
        }
        const before = priceOrder(lines, plain).totals.total
        const discount = { _id: 'd', name: '', kind: 'percent' as const, value: percent / 100 }
        const { totals } = priceOrder(lines, plain, [discount])
        const wanted = round({ n: BigInt(before) * BigInt(10_000 - percent), d: 10_000n })
        return totals.total === wanted && addsUp(totals)
      }),
    ).toBe(HOLDS)
  })
})
