import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import type { LaneState } from '#shared/orders/lane.ts'
import type { Order } from '#shared/orders/order.ts'
import { piecePrice } from '#shared/orders/outcome.ts'
import { billRows, countsInTotal } from '#shared/pricing/bill-rows.ts'
import { roundCash } from '#shared/pricing/cash.ts'
import { refundCash, refundPieces } from '#shared/pricing/refund.ts'
import { splitByItems } from '#shared/pricing/split.ts'
import { splitCheck } from '#shared/pricing/split-check.ts'
import { HOLDS, TIMEOUT, verdict } from '../support/properties.ts'
import { houseIn, sell, step } from './order-path.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const pricedOf = ({ lines, policy }: Order) => ({
  lines: lines.map((line) => ({ ...line, unitPrice: piecePrice(line) })),
  policy,
  discounts: [],
})

const walksIn = (country: (typeof COUNTRIES)[number]) =>
  fc
    .record({ house: houseIn(country), steps: fc.array(step, { minLength: 1, maxLength: 14 }) })
    .map(({ house, steps }) => sell(house, steps))

const ordersOf = (states: readonly LaneState[]) =>
  states.flatMap(({ order }) => (order ? [order] : []))

const addsUp = ({ totals, lines }: Order) => {
  const rows = billRows(totals).filter(countsInTotal)
  const taxes = sum(totals.taxes.map(({ amount }) => amount))
  return (
    totals.net + totals.serviceCharge + taxes === totals.total &&
    sum(rows.map(({ amount }) => amount)) === totals.total &&
    totals.subtotal === sum(lines.map(({ amount }) => amount)) &&
    lines.every((line) => line.quantity > 0 && line.amount === line.quantity * piecePrice(line))
  )
}

const isConserved = ({ totals, due, payments, status, policy }: Order) => {
  const settled = sum(payments.map(({ amount }) => amount))
  const rounded = payments.filter(({ rounding }) => rounding !== 0)
  const last = payments.at(-1)
  return (
    due === totals.total - settled &&
    due >= 0 &&
    (status !== 'paid' || due === 0) &&
    payments.every(
      ({ amount, rounding, tendered, change }) =>
        tendered - change === amount + rounding && change >= 0,
    ) &&
    rounded.every(
      (one) =>
        one === last &&
        one.method === 'cash' &&
        status === 'paid' &&
        one.amount + one.rounding === roundCash(one.amount, policy.cashRounding).rounded,
    )
  )
}

/** Pieces that were sent, less those that were cancelled. */
const sentOf = (tickets: readonly Ticket[], lineId: string) =>
  sum(
    tickets
      .flatMap(({ dishes }) => dishes)
      .filter((dish) => dish.lineId === lineId)
      .map(({ change, quantity }) =>
        change === 'add' ? quantity : change === 'cancel' ? -quantity : 0,
      ),
  )

const kitchenKnows = ({ order, tickets }: LaneState) =>
  order === null ||
  order.lines.every(
    ({ _id, sent }) =>
      sentOf(tickets, _id) === (order.status === 'cancelled' ? 0 : (sent?.quantity ?? 0)),
  )

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Orders whose lines can be cut in two, and how. */
const cutsIn = (country: (typeof COUNTRIES)[number]) =>
  fc.record({ states: walksIn(country), parts: fc.array(fc.nat(5), { minLength: 14 }) })

const piecesOf = ({ lines }: Order, parts: readonly number[]) =>
  lines.map(({ _id, quantity }, at) => ({
    lineId: _id,
    quantity: Math.min(quantity, parts[at] ?? 0),
  }))

describe.each(COUNTRIES)('every change of an order in %s', TIMEOUT, (country) => {
  it('rows and total add up, and the due is the unpaid part', () => {
    expect(
      verdict(walksIn(country), (states) =>
        ordersOf(states).every((order) => addsUp(order) && isConserved(order)),
      ),
    ).toBe(HOLDS)
  })

  it('service is charged on the types that the branch names, and on no other', () => {
    expect(
      verdict(walksIn(country), (states) =>
        ordersOf(states).every(({ type, policy: { service, serviceCharge }, totals }) =>
          service?.types?.includes(type)
            ? serviceCharge === service
            : serviceCharge === null && totals.serviceCharge === 0,
        ),
      ),
    ).toBe(HOLDS)
  })

  it('the kitchen gets the difference, no more and no less', () => {
    expect(
      verdict(
        walksIn(country),
        (states) =>
          states.every(kitchenKnows) && states.every(({ order }) => !order || order.due >= 0),
      ),
    ).toBe(HOLDS)
  })

  it('parts are the whole, and refunds in steps are the payment', () => {
    expect(
      verdict(cutsIn(country), ({ states, parts }) => {
        const order = states.at(-1)?.order
        if (!order) return false
        const priced = pricedOf(order)
        const first = piecesOf(order, parts)
        const all = piecesOf(
          order,
          parts.map(() => 999),
        )
        const bills = splitByItems(priced, [first])
        const refunds = [refundPieces(priced, first, []), refundPieces(priced, all, first)]
        const back = refunds.map(({ total }) => total)
        const { cashRounding } = order.policy
        const inCash = [
          refundCash(0, back[0] ?? 0, cashRounding),
          refundCash(back[0] ?? 0, back[1] ?? 0, cashRounding),
        ]
        const taxes = (id: string) =>
          sum(
            bills
              .flatMap((bill) => bill.taxes.filter(({ _id }) => _id === id))
              .map((t) => t.amount),
          )
        return (
          sum(bills.map(({ total }) => total)) === order.totals.total &&
          order.totals.taxes.every(({ _id, amount }) => taxes(_id) === amount) &&
          sum(back) + order.totals.total === 0 &&
          sum(inCash) + roundCash(order.totals.total, cashRounding).rounded === 0
        )
      }),
    ).toBe(HOLDS)
  })

  it('a split check is its preview, sends the kitchen nothing, and differs by taxes only', () => {
    expect(
      verdict(cutsIn(country), ({ states, parts }) => {
        const order = states.at(-1)?.order
        if (!order) return false
        const { taken, left } = splitCheck(pricedOf(order), piecesOf(order, parts))
        const both = [...taken.lines, ...left.lines]
        const difference = taken.totals.total + left.totals.total - order.totals.total
        // Half a unit for the service charge and two for each tax, on each of three bills.
        const figures = order.totals.taxes.length * 2 + 1
        const most = 1.5 * figures * (order.policy.taxRounding === 'per_line' ? both.length : 1)
        return (
          sum(both.map(({ quantity }) => quantity)) ===
            sum(order.lines.map(({ quantity }) => quantity)) &&
          sum(both.map(({ sent }) => sent?.quantity ?? 0)) ===
            sum(order.lines.map(({ sent }) => sent?.quantity ?? 0)) &&
          both.every(({ sent, quantity }) => (sent?.quantity ?? 0) <= quantity) &&
          Math.abs(difference) <= most
        )
      }),
    ).toBe(HOLDS)
  })

  it('the same dishes typed in another sequence cost the same, tax by tax', () => {
    const cases = fc.record({
      house: houseIn(country),
      adds: fc.array(
        step.map((one) => ({ ...one, kind: 'add' as const })),
        { minLength: 1, maxLength: 8 },
      ),
    })
    expect(
      verdict(cases, ({ house, adds }) => {
        const totalsOf = (steps: typeof adds) => {
          const totals = sell(house, steps).at(-1)?.order?.totals
          const taxes = totals?.taxes.toSorted((a, b) => (a._id < b._id ? -1 : 1))
          return { ...totals, taxes }
        }
        return isSame(totalsOf(adds), totalsOf(adds.toReversed()))
      }),
    ).toBe(HOLDS)
  })
})
