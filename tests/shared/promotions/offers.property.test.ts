import { describe, expect, it } from 'vitest'
import type { Order } from '#shared/orders/order.ts'
import { backByPayments, piecesLeft, refundTotals } from '#shared/orders/refund-amounts.ts'
import { pricedParts } from '#shared/orders/priced-parts.ts'
import type { PromotionVersion } from '#shared/promotions/definition.ts'
import { lineShares, reductionShares } from '#shared/pricing/line-shares.ts'
import { HOLDS, TIMEOUT, verdict } from '../support/properties.ts'
import { id } from '../support/restaurant.ts'
import { type House } from '../pricing/order-path.ts'
import { evening, lineId, lineName, type Ordered } from './arbitrary.ts'
import { openTill, orderId, takenOff } from './till.ts'

const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)
const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Orders dishes, in the sequence of `turn`. */
function sold(
  { branch, menu }: House,
  offers: readonly PromotionVersion[],
  ordered: readonly Ordered[],
  turn = 0,
) {
  const till = openTill({ branch, menu, offers })
  const places = [...ordered.keys()]
  const from = turn % Math.max(1, places.length)
  for (const at of [...places.slice(from), ...places.slice(0, from)]) {
    const { dish, quantity } = ordered[at] ?? { dish: 0, quantity: 1 }
    const item = menu[dish]
    if (item) till.add(item, lineName(at), quantity)
  }
  return till
}

/** Taxes are in the sequence of the dishes. */
const figures = (order: Order) => ({
  totals: {
    ...order.totals,
    taxes: order.totals.taxes.toSorted((a, b) => (a._id < b._id ? -1 : 1)),
  },
  taken: sorted(takenOff(order)),
})
const sorted = (taken: Readonly<Record<string, number>>) =>
  Object.entries(taken).toSorted(([a], [b]) => (a < b ? -1 : 1))
/** What each promotion may take off: of dishes that are free by then it takes what they cost, a unit less. */
const worthOf = (order: Order): readonly (readonly [string, number])[] => {
  const taken = takenOff(order)
  return (order.discounts ?? []).map(({ offer, value }) => {
    const name = offer?.name['en'] ?? ''
    return [name, (offer?.parts ?? offer?.fixed) ? value : (taken[name] ?? 0)]
  })
}
const summed = (those: readonly (readonly [string, number])[]) => {
  const sums: Record<string, number> = {}
  for (const [name, amount] of those) sums[name] = (sums[name] ?? 0) + amount
  return sorted(sums).filter(([, amount]) => amount !== 0)
}

describe('promotions on orders in ten currencies', TIMEOUT, () => {
  it('leave no line below zero, and add up to the discount of the bill', () => {
    expect(
      verdict(evening, ({ house, offers, ordered }) => {
        const order = sold(house, offers, ordered).order()
        const shares = lineShares(pricedParts(order))
        const taken = reductionShares(pricedParts(order)).map(({ amount }) => amount)
        return (
          order.totals.total >= 0 &&
          shares.every(({ goods }) => goods >= 0) &&
          sum(taken) === order.totals.discount
        )
      }),
    ).toBe(HOLDS)
  })

  it('do not depend on the sequence of dishes or promotions, nor on being stored in between', () => {
    expect(
      verdict(evening, ({ house, offers, ordered, turn }) => {
        const one = sold(house, offers, ordered).order()
        const other = sold(house, offers.toReversed(), ordered, turn).order()
        const stored = JSON.parse(JSON.stringify(one)) as Order
        return isAlike(figures(one), figures(other)) && isAlike(figures(one), figures(stored))
      }),
    ).toBe(HOLDS)
  })

  it('one more never raises the total', () => {
    expect(
      verdict(evening, ({ house, offers, ordered }) => {
        const totals = offers.map(
          (_offer, at) => sold(house, offers.slice(0, at), ordered).order().totals.total,
        )
        const all = sold(house, offers, ordered).order().totals.total
        return [...totals, all].every(
          (total, at, those) => at === 0 || total <= (those[at - 1] ?? 0),
        )
      }),
    ).toBe(HOLDS)
  })

  it('an order is what its dishes make it: what is taken off takes its rewards with it', () => {
    expect(
      verdict(evening, ({ house, offers, ordered, turn }) => {
        const till = sold(house, offers, ordered)
        const at = turn % ordered.length
        till.give({ kind: 'order.voidLine', payload: { orderId, lineId: lineId(at) } })
        // The line that is left out keeps the names of the others.
        const rest = openTill({ ...house, offers })
        ordered.forEach(({ dish, quantity }, place) => {
          const item = house.menu[dish]
          if (item && place !== at) rest.add(item, lineName(place), quantity)
        })
        return isAlike(figures(till.order()), figures(rest.order()))
      }),
    ).toBe(HOLDS)
  })

  it('both checks of a split have together what was taken off, to the unit, and joined again too', () => {
    expect(
      verdict(evening, ({ house, offers, ordered, turn }) => {
        const till = sold(house, offers, ordered)
        const before = summed(worthOf(till.order()))
        const part = id('part')
        const at = turn % ordered.length
        const quantity = 1 + (turn % (ordered[at]?.quantity ?? 1))
        const said = till.give({
          kind: 'order.split',
          payload: {
            orderId,
            moveId: id('m1'),
            parts: [
              {
                orderId: part,
                number: 'A2',
                pieces: [{ lineId: lineId(at), quantity, as: id('as') }],
              },
            ],
          },
        })
        if (said !== 'ok') return ordered.length === 1
        const both = [till.order(), till.order(part)]
        const divided = summed(both.flatMap(worthOf))
        till.give({
          kind: 'order.merge',
          payload: { orderId: part, moveId: id('m2'), intoId: orderId },
        })
        return (
          both.every(({ totals }) => totals.total >= 0) &&
          isAlike(divided, before) &&
          isAlike(summed(worthOf(till.order())), before)
        )
      }),
    ).toBe(HOLDS)
  })

  it('all refunds of a paid order are its bill', () => {
    expect(
      verdict(evening, ({ house, offers, ordered }) => {
        const till = sold(house, offers, ordered)
        const { due, totals } = till.order()
        const paid = till.give({
          kind: 'order.pay',
          payload: {
            orderId,
            paymentId: id('payment'),
            method: 'credit_card',
            amount: due,
            tendered: due,
            receiptNumber: 'R1',
            shiftSessionId: null,
          },
        })
        if (paid !== 'ok') return false
        let back = 0
        for (const [n, { lineId: line }] of piecesLeft(till.order()).entries()) {
          const lines = [{ lineId: line, quantity: 1, outcome: 'wasted' as const }]
          for (let piece = 0; piece < (ordered[n]?.quantity ?? 0); piece++) {
            const order = till.order()
            const amount = -refundTotals(order, lines).total
            back += amount
            till.give({
              kind: 'order.refund',
              payload: {
                orderId,
                refundId: id(`r${n} ${piece}`),
                kind: 'refund',
                lines,
                reason: 'cold',
                tenders: backByPayments(order, amount).map((one, at) => ({
                  tenderId: id(`t${n} ${piece} ${at}`),
                  ...one,
                })),
                receiptNumber: '',
                shiftSessionId: null,
              },
            })
          }
        }
        return back === totals.total
      }),
    ).toBe(HOLDS)
  })
})
