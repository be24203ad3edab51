import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import type { LaneState } from '#shared/orders/lane.ts'
import { stationsOf } from '#shared/orders/kitchen-difference.ts'
import type { Order } from '#shared/orders/order.ts'
import { explainTotal } from '#shared/orders/explain-total.ts'
import { addsUp as isStep } from '#shared/orders/why-row.ts'
import { piecePrice, pricedParts } from '#shared/orders/priced-parts.ts'
import { isRefunded } from '#shared/orders/refund-amounts.ts'
import { factsOf } from '#shared/sales/facts.ts'
import { billRows, countsInTotal } from '#shared/pricing/bill-rows.ts'
import { roundCash } from '#shared/pricing/cash.ts'
import { lineShares, reductionShares } from '#shared/pricing/line-shares.ts'
import { refundCash, refundPieces } from '#shared/pricing/refund.ts'
import { splitByItems } from './split-by-items.ts'
import { HOLDS, TIMEOUT, verdictInEach } from '../support/properties.ts'
import { splitCheck } from './split-check.ts'
import { houseIn, sell, step, type Step } from './order-path.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const pricedOf = (order: Order) => ({
  ...pricedParts(order),
  lines: order.lines.map((line) => ({ ...line, unitPrice: piecePrice(line) })),
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

/** Returns whether the refunds of an order add up to its bill and to the money of each payment, below nothing. */
const isNothing = ({ totals, refunds = [], payments }: Order) => {
  const bills = [totals, ...refunds.map((refund) => refund.totals)]
  const figures = ['subtotal', 'discount', 'serviceCharge', 'net', 'total'] as const
  const taxOf = (id: string) =>
    sum(bills.flatMap(({ taxes }) => taxes.filter(({ _id }) => _id === id).map((t) => t.amount)))
  const back = refunds.flatMap(({ tenders }) => tenders)
  return (
    figures.every((figure) => sum(bills.map((bill) => bill[figure])) === 0) &&
    totals.taxes.every(({ _id }) => taxOf(_id) === 0) &&
    payments.every(({ _id, amount, rounding }) => {
      const own = back.filter(({ paymentId }) => paymentId === _id)
      return (
        sum(own.map((one) => one.amount)) === 0 - amount &&
        sum(own.map((one) => one.rounding)) === 0 - rounding &&
        own.every((one) => one.amount + one.rounding <= 0)
      )
    })
  )
}

/** Returns whether what reports read of a sale and its refunds adds up to nothing. */
function leavesNoFacts(order: Order) {
  const { sales, lines, taxes } = factsOf(null, order, {
    place: { timeZone: 'Asia/Vientiane', businessDayCutoff: '04:00' },
    categoryOf: () => undefined,
    postedAt: order.openedAt,
    device: null,
  })
  const figures = ['gross', 'discount', 'comp', 'net', 'service', 'tax'] as const
  return (
    figures.every((one) => sum(sales.map((row) => row[one])) === 0) &&
    figures.every((one) => sum(lines.map((row) => row[one])) === 0) &&
    sum(sales.map(({ total }) => total)) === 0 &&
    sum(sales.map(({ rounding }) => rounding)) === 0 &&
    sum(lines.map(({ quantity }) => quantity)) === 0 &&
    sum(taxes.map(({ amount }) => amount)) === 0
  )
}

/** Pieces that were sent to a station, less those that were cancelled. */
const sentOf = (tickets: readonly Ticket[], lineId: string, station: string) =>
  sum(
    tickets
      .filter((ticket) => ticket.station === station)
      .flatMap(({ dishes }) => dishes)
      .filter((dish) => dish.lineId === lineId)
      .map(({ change, quantity }) =>
        change === 'add' ? quantity : change === 'cancel' ? -quantity : 0,
      ),
  )

const kitchenKnows = ({ order, tickets }: LaneState) =>
  order === null ||
  order.lines.every((line) =>
    stationsOf(line).every(
      (station) =>
        sentOf(tickets, line._id, station) ===
        (order.status === 'cancelled' ? 0 : (line.sent?.quantity ?? 0)),
    ),
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
      verdictInEach(walksIn(country), (states) =>
        ordersOf(states).every((order) => addsUp(order) && isConserved(order)),
      ),
    ).toBe(HOLDS)
  })

  it('the steps of its explanation make the total, and what is taken off each line the discount', () => {
    expect(
      verdictInEach(walksIn(country), (states) =>
        ordersOf(states).every((order) => {
          const steps = explainTotal(order)
          const parts = pricedParts(order)
          const off = reductionShares(parts)
          const shares = lineShares(parts)
          return (
            sum(steps.filter(isStep).map(({ amount }) => amount)) === order.totals.total &&
            sum(off.map(({ amount }) => amount)) === order.totals.discount &&
            parts.lines.every(
              ({ _id }, at) =>
                sum(off.filter(({ lineId }) => lineId === _id).map(({ amount }) => amount)) ===
                (shares[at]?.subtotal ?? 0) - (shares[at]?.goods ?? 0),
            )
          )
        }),
      ),
    ).toBe(HOLDS)
  })

  it('service is charged on the types that the branch names, and on no other', () => {
    expect(
      verdictInEach(walksIn(country), (states) =>
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
      verdictInEach(
        walksIn(country),
        (states) =>
          states.every(kitchenKnows) && states.every(({ order }) => !order || order.due >= 0),
      ),
    ).toBe(HOLDS)
  })

  it('parts are the whole, and refunds in steps are the payment', () => {
    expect(
      verdictInEach(cutsIn(country), ({ states, parts }) => {
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

  it('a sale and refunds of all of it are nothing, in every figure and in cash', () => {
    const settles: Step = { kind: 'pay', line: 0, count: 0, part: 100, flag: true }
    const takesAll: Step = { ...settles, kind: 'refund' }
    const cases = fc
      .record({
        house: houseIn(country),
        before: fc.array(step, { minLength: 1, maxLength: 8 }),
        after: fc.array(
          step.map((one) => ({ ...one, kind: 'refund' as const })),
          { maxLength: 4 },
        ),
      })
      .map(({ house, before, after }) => sell(house, [...before, settles, ...after, takesAll]))
    expect(
      verdictInEach(cases, (states) => {
        const order = states.at(-1)?.order
        if (order?.status !== 'paid') return true
        return isRefunded(order) && isNothing(order) && leavesNoFacts(order)
      }),
    ).toBe(HOLDS)
  })

  it('a split check is its preview, sends the kitchen nothing, and differs by taxes only', () => {
    expect(
      verdictInEach(cutsIn(country), ({ states, parts }) => {
        const order = states.at(-1)?.order
        if (!order) return false
        // A share of a line, and of guests, is not divided yet.
        if (order.discounts) return true
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
      verdictInEach(cases, ({ house, adds }) => {
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
