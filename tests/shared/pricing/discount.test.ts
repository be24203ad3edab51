import { describe, expect, it } from 'vitest'
import type { TaxRule } from '#shared/money/policy.ts'
import type { Discount } from '#shared/pricing/discount.ts'
import { priceOrder } from '#shared/pricing/price-order.ts'
import { lines, off, policy, tax } from './bills.ts'
import type { Item } from './bills.ts'

const bill = (items: readonly Item[], rules: TaxRule[], discounts: readonly Discount[]) => {
  const taxes = { standard: rules, plain: [] }
  const { totals, discounts: given } = priceOrder(lines(...items), policy([], { taxes }), discounts)
  return {
    total: totals.total,
    taxes: totals.taxes.map(({ amount }) => amount),
    given: amounts(given),
  }
}
const amounts = (given: readonly { readonly amount: number }[]) => given.map(({ amount }) => amount)

const bottle = tax(30, { _id: 'bottle', kind: 'fixed', included: true })
const half = off('percent', 50)

describe('a discount', () => {
  it('is of the total that the guest saw after the one before it', () => {
    // 55 and 6 tax are 61; 80 % of it is 49, half of which is 25.
    expect(bill([[1, 55]], [tax(10)], [off('percent', 20), half])).toMatchObject({
      total: 25,
      given: [12, 24],
    })
  })

  it('of the whole price leaves nothing after the one before it', () => {
    const discounts = [off('percent', 20), off('percent', 100)]
    expect(bill([[1, 55]], [tax(10)], discounts)).toMatchObject({ total: 0, given: [12, 49] })
  })

  it('takes no more than is left where parts of guests were rounded apart', () => {
    const taxes = { standard: [tax(12)], alcohol: [tax(1)] }
    const senior = { ...off('percent', 20), exempt: true as const, share: { part: 1, of: 3 } }
    const discounts = [off('percent', 6.25), off('percent', 100, ['line0']), senior]
    const items = lines([1, 12], [1, 0, 'alcohol'])
    const { totals, discounts: given } = priceOrder(
      items,
      policy([], { taxes, taxRounding: 'per_line' }),
      discounts,
    )
    expect(totals).toMatchObject({ net: 0, total: 0 })
    expect(amounts(given).reduce((sum, amount) => sum + amount, 0)).toBe(13)
  })

  it('of the whole price leaves nothing, to the last tax', () => {
    expect(bill([[1, 1_000]], [tax(10)], [off('percent', 100)])).toEqual({
      total: 0,
      taxes: [0],
      given: [1_100],
    })
    expect(bill([[1, 1_000]], [tax(10)], [off('amount', 1_100)])).toEqual({
      total: 0,
      taxes: [0],
      given: [1_100],
    })
  })

  it('on a return is given back with it', () => {
    expect(bill([[-1, 1_000]], [tax(10)], [off('amount', 220)])).toEqual({
      total: -880,
      taxes: [-80],
      given: [-220],
    })
    expect(bill([[-1, 1_000]], [tax(10)], [half])).toMatchObject({ total: -550, given: [-550] })
  })

  it('of more than the return leaves nothing to give back', () => {
    expect(bill([[-1, 1_000]], [], [off('amount', 2_000)])).toMatchObject({
      total: 0,
      given: [-1_000],
    })
  })

  it.each([half, off('amount', 100)])(
    'is nothing of a bill that comes to nothing: $kind',
    (one) => {
      const included = tax(10, { included: true })
      expect(
        bill(
          [
            [1, 110],
            [-1, 110, 'plain'],
          ],
          [included],
          [one],
        ),
      ).toEqual({
        total: 0,
        taxes: [10],
        given: [0],
      })
    },
  )

  it('never raises the price of a free dish, nor of one cheaper than its fixed tax', () => {
    expect(bill([[1, 0]], [bottle], [half])).toEqual({ total: 0, taxes: [0], given: [0] })
    expect(bill([[1, 20]], [bottle], [half])).toEqual({ total: 20, taxes: [20], given: [0] })
    expect(bill([[-1, 20]], [bottle], [half])).toEqual({ total: -20, taxes: [-20], given: [0] })
  })

  it('does not reach the fixed taxes of its lines', () => {
    const given = bill(
      [
        [2, 100],
        [1, 100],
      ],
      [bottle],
      [off('percent', 50, ['line0'])],
    )
    // 200 with 60 in it: 140 halved and the 60 are 130.
    expect(given).toEqual({ total: 230, taxes: [90], given: [70] })
  })

  it('on a missing line is nothing', () => {
    expect(bill([[1, 1_000]], [], [off('percent', 50, ['gone'])])).toMatchObject({
      total: 1_000,
      given: [0],
    })
  })
})
