import { describe, expect, it } from 'vitest'
import { kitchenDifference } from '#shared/orders/kitchen-difference.ts'
import type { OrderLine } from '#shared/orders/order.ts'
import { billRows, countsInTotal } from '#shared/pricing/bill-rows.ts'
import { takePieces } from '#shared/pricing/pieces.ts'
import { portionOf } from '#shared/pricing/portion.ts'
import { priceOrder } from '#shared/pricing/price-order.ts'
import { refundCash, refundPieces } from '#shared/pricing/refund.ts'
import { splitEvenly } from '#shared/pricing/split.ts'
import { splitByItems } from './split-by-items.ts'
import { splitCheck } from './split-check.ts'
import { sentLine } from '../support/sent-line.ts'
import { lines, off, policy, service, tax } from './bills.ts'

const food = tax(8, { _id: 'food' })
const beer = tax(10, { _id: 'beer' })
const twoRates = policy([food], { taxes: { standard: [food], alcohol: [beer], plain: [] } })
const meal = { lines: lines([1, 10_000], [2, 5_000, 'alcohol']), policy: twoRates, discounts: [] }
const line1 = (quantity: number) => [{ lineId: 'line1', quantity }]

describe('a part of a bill', () => {
  it('has the taxes of its own dishes: a refunded beer returns the rate of beer', () => {
    const refund = refundPieces(meal, line1(1), [])
    expect(refund.total).toBe(-5_500)
    expect(refund.taxes).toMatchObject([{ _id: 'beer', base: -5_000, amount: -500 }])
  })

  it('has none of a tax that its dishes do not have', () => {
    const order = { ...meal, lines: lines([1, 9_999], [1, 333, 'plain']) }
    const [plain, rest] = splitByItems(order, [line1(1)])
    expect(plain).toMatchObject({ total: 333, taxes: [] })
    expect(rest).toMatchObject({ total: 10_799, taxes: [{ _id: 'food', amount: 800 }] })
  })

  it('bears of a service charge and of its tax what its dishes bear', () => {
    const order = { ...meal, policy: { ...twoRates, serviceCharge: service(10, true) } }
    const [beers, rest] = splitByItems(order, [line1(2)])
    // Service is taxed as food, independent of its dishes.
    expect(beers).toMatchObject({
      serviceCharge: 1_000,
      taxes: [
        { _id: 'food', base: 1_000, amount: 80 },
        { _id: 'beer', base: 10_000, amount: 1_000 },
      ],
      total: 12_080,
    })
    expect(rest).toMatchObject({ serviceCharge: 1_000, total: 11_880 })
  })

  it('bears a charge on prices before discount by prices before discount', () => {
    const order = {
      ...meal,
      policy: { ...twoRates, serviceCharge: service(10, false, 'before_discount') },
      discounts: [off('percent', 100, ['line1'])],
    }
    expect(splitByItems(order, [line1(2)])[0]).toMatchObject({
      subtotal: 10_000,
      discount: 10_000,
      serviceCharge: 1_000,
      total: 1_000,
      taxes: [],
    })
  })

  it('has only the discount that reaches its dishes', () => {
    const order = { ...meal, discounts: [off('percent', 50, ['line0'])] }
    const [beers, rest] = splitByItems(order, [line1(2)])
    expect(beers).toMatchObject({ discount: 0, total: 11_000 })
    expect(rest).toMatchObject({ discount: 5_000, total: 5_400 })
  })

  it('of a bill with a return keeps its own sign', () => {
    const order = { ...meal, lines: lines([1, 10_000], [-2, 2_500, 'alcohol']) }
    const [back, rest] = splitByItems(order, [line1(2)])
    expect(back).toMatchObject({ subtotal: -5_000, total: -5_500, taxes: [{ amount: -500 }] })
    expect(rest).toMatchObject({ subtotal: 10_000, total: 10_800, taxes: [{ amount: 800 }] })
  })

  it('is zero for an empty part', () => {
    expect(splitByItems(meal, [[]])[0]).toMatchObject({ total: 0, subtotal: 0, taxes: [] })
    expect(splitByItems(meal, [line1(-3)])[0]).toMatchObject({ total: 0 })
  })

  it('of an even split has rows that add up', () => {
    const included = policy([tax(9, { included: true })], { serviceCharge: service(10, true) })
    const { totals } = priceOrder(lines([1, 3_333]), included, [off('percent', 10)])
    for (const part of splitEvenly(totals, 7)) {
      const rows = billRows(part).filter(countsInTotal)
      expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(part.total)
      expect(part.discount).toBeGreaterThan(0)
    }
  })

  it('between two amounts of the total is the part between them', () => {
    const { totals } = priceOrder(lines([1, 1_000]), policy([tax(10)]))
    expect(portionOf(totals, 0, 550)).toMatchObject({ subtotal: 500, net: 500, total: 550 })
    expect(portionOf({ ...totals, total: 0 }, 0, 550).total).toBe(0)
  })

  it('refunded in cash, step by step, comes to the cash of the whole', () => {
    const kip = { unit: 500, mode: 'half_up' as const }
    const steps = [11_150, 11_150, 11_150]
    const given = steps.map((amount, at) => refundCash(11_150 * at, amount, kip))
    expect(given).toEqual([11_000, 11_500, 11_000])
    expect(refundCash(0, 33_450, kip)).toBe(33_500)
  })
})

describe('a check split off an order', () => {
  it('is its preview, because it is priced as every order is', () => {
    const order = { ...meal, lines: lines([3, 105]), policy: policy([tax(10)]) }
    const { taken, left } = splitCheck(order, [{ lineId: 'line0', quantity: 1 }])
    expect(taken.totals).toEqual(priceOrder(taken.lines, order.policy, taken.discounts).totals)
    expect(taken.totals.total).toBe(116)
    expect(left.totals.total).toBe(231)
  })

  it('takes percentages along, and of an amount the part that it bears', () => {
    const order = { ...meal, discounts: [off('percent', 10), off('amount', 1_000)] }
    const { taken, left } = splitCheck(order, line1(2))
    expect(taken.discounts.map(({ value }) => value)).toEqual([10, 505])
    expect(left.discounts.map(({ value }) => value)).toEqual([10, 495])
    const whole = priceOrder(order.lines, order.policy, order.discounts).totals.total
    expect(taken.totals.total + left.totals.total).toBe(whole)
  })

  it('divides an amount by what the checks bear before it, whichever discounts follow', () => {
    const order = { ...meal, discounts: [off('amount', 1_000), off('percent', 50, ['line0'])] }
    const { taken, left } = splitCheck(order, line1(2))
    expect(taken.discounts.map(({ value }) => value)).toEqual([505, 50])
    expect(left.discounts.map(({ value }) => value)).toEqual([495, 50])
  })

  it('leaves an amount off one dish with that dish', () => {
    const order = { ...meal, discounts: [off('amount', 1_000, ['line0'])] }
    const { taken, left } = splitCheck(order, line1(2))
    expect(taken.discounts.map(({ value }) => value)).toEqual([0])
    expect(left.discounts.map(({ value }) => value)).toEqual([1_000])
  })
})

const sentTo = (line: OrderLine) =>
  kitchenDifference(line).map(({ change, quantity }) => [change, quantity])

describe('pieces that move', () => {
  it('take their sent state along: the kitchen sees nothing of the move', () => {
    const { taken, left } = takePieces([sentLine(3, 3)], [{ lineId: 'line', quantity: 1 }])
    expect(taken).toMatchObject([{ quantity: 1, sent: { quantity: 1 }, amount: 1_000 }])
    expect(left).toMatchObject([{ quantity: 2, sent: { quantity: 2 }, amount: 2_000 }])
    expect([...taken, ...left].flatMap(sentTo)).toEqual([])
  })

  it('are the sent ones first; the others are still to be sent', () => {
    const { taken, left } = takePieces([sentLine(3, 1)], [{ lineId: 'line', quantity: 2 }])
    expect(taken.map(sentTo)).toEqual([[['add', 1]]])
    expect(left).toMatchObject([{ quantity: 1, sent: null }])
    expect(left.map(sentTo)).toEqual([[['add', 1]]])
  })

  it('leave nothing behind when all of them go, and keep a return a return', () => {
    const { taken, left } = takePieces([sentLine(2, 2)], [{ lineId: 'line', quantity: 5 }])
    expect([taken.length, left.length]).toEqual([1, 0])
    const back = takePieces([{ _id: 'line', quantity: -3 }], [{ lineId: 'line', quantity: 1 }])
    expect([...back.taken, ...back.left].map(({ quantity }) => quantity)).toEqual([-1, -2])
  })
})
