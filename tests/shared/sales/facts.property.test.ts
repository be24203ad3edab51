import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import type { Order } from '#shared/orders/order.ts'
import { groupBy } from '#shared/pricing/group-by.ts'
import {
  type Circumstances,
  type Facts,
  type SaleFact,
  type SaleLineFact,
  whenOf,
} from '#shared/sales/fact.ts'
import { factsOf, joined } from '#shared/sales/facts.ts'
import { refundFacts } from '#shared/sales/sale-facts.ts'
import { HOLDS, TIMEOUT, verdictInEach } from '../support/properties.ts'
import { pilesOf } from '../pricing/arbitrary.ts'
import { houseIn, sell, step } from '../pricing/order-path.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const place = { timeZone: 'Asia/Vientiane', businessDayCutoff: '04:00' }
const circumstances: Circumstances = {
  place,
  categoryOf: (id) => ({ _id: id, name: { en: 'Food' } }),
  postedAt: '2026-11-22T05:00:00.000Z',
  device: 'A',
}

/** The same history some hours later: guests stay over the cutoff. */
const later = (order: Order, hours: number): Order => {
  const move = (at: string) => new Date(Date.parse(at) + hours * 3_600_000).toISOString()
  return {
    ...order,
    closedAt: order.closedAt && move(order.closedAt),
    payments: order.payments.map((payment) => ({ ...payment, at: move(payment.at) })),
  }
}

/** The states of some orders, each settled, cancelled or left. */
const daysIn = (country: (typeof COUNTRIES)[number]) =>
  houseIn(country).chain((house) =>
    fc.array(
      fc
        .record({ steps: fc.array(step, { minLength: 4, maxLength: 10 }), hours: fc.nat(40) })
        .map(({ steps, hours }) =>
          sell(house, steps).flatMap(({ order }) => (order ? [later(order, hours)] : [])),
        ),
      { minLength: 1, maxLength: 2 },
    ),
  )

const lastOf = (states: readonly Order[]) => states.slice(-1)
const factsAlong = (states: readonly Order[]): Facts =>
  joined(states.map((order, at) => factsOf(states[at - 1] ?? null, order, circumstances)))
const atOnce = (states: readonly Order[]): Facts =>
  joined(lastOf(states).map((order) => factsOf(null, order, circumstances)))

/** The type of a voided dish is that of its order when the server got it. */
const typeless = ({ voids, ...facts }: Facts) => ({
  ...facts,
  voids: voids.map((gone) => ({ ...gone, orderType: null })),
})

/** The tenders are the bill and its rounding, and the last of them says when it counts. */
const isOfItsTenders = ({ total, rounding, businessDate, hour }: SaleFact, order?: Order) => {
  const payments = order?.payments ?? []
  const when = whenOf(payments.at(-1)?.at ?? '', place)
  return (
    sum(payments.map((paid) => paid.amount + paid.rounding)) === total + rounding &&
    businessDate === when.businessDate &&
    hour === when.hour
  )
}

const FIGURES = ['gross', 'discount', 'comp', 'net', 'service', 'tax'] as const
const inSlices = (lines: readonly SaleLineFact[], by: (line: SaleLineFact) => unknown) =>
  sum([...groupBy(lines, by).values()].map((slice) => sum(slice.map(({ net }) => net))))

describe.each(COUNTRIES)('facts in %s', TIMEOUT, (country) => {
  it('add up: lines to sales, sales to bills, taxes to the frozen ones, slices to the whole', () => {
    expect(
      verdictInEach(daysIn(country), (days) => {
        const { sales, lines, taxes } = joined(days.map(factsAlong))
        const paid = days.flatMap(lastOf).filter(({ status }) => status === 'paid')
        const bills = paid.flatMap((order) => order.totals.taxes)
        const net = sum(sales.map((sale) => sale.net))
        return (
          sales.length === paid.length &&
          FIGURES.every(
            (figure) =>
              sum(lines.map((line) => line[figure])) === sum(sales.map((sale) => sale[figure])),
          ) &&
          sales.every((sale) => sale.net + sale.service + sale.tax === sale.total) &&
          sum(sales.map(({ total }) => total)) === sum(paid.map(({ totals }) => totals.total)) &&
          sum(taxes.map(({ base }) => base)) === sum(bills.map(({ base }) => base)) &&
          sum(taxes.map(({ amount }) => amount)) === sum(bills.map(({ amount }) => amount)) &&
          [
            ({ menuItemId }: SaleLineFact) => menuItemId,
            ({ categoryId }: SaleLineFact) => categoryId,
            ({ hour }: SaleLineFact) => hour,
            ({ businessDate }: SaleLineFact) => businessDate,
            ({ orderType }: SaleLineFact) => orderType,
            ({ station }: SaleLineFact) => station,
            ({ addedBy }: SaleLineFact) => addedBy,
          ].every((by) => inSlices(lines, by) === net)
        )
      }),
    ).toBe(HOLDS)
  })

  it('are the same in one call and in many, and count on the day of the tender that settles', () => {
    expect(
      verdictInEach(daysIn(country), (days) =>
        days.every((states) => {
          const facts = atOnce(states)
          return (
            JSON.stringify(typeless(factsAlong(states))) === JSON.stringify(typeless(facts)) &&
            facts.sales.every((sale) => isOfItsTenders(sale, states.at(-1)))
          )
        }),
      ),
    ).toBe(HOLDS)
  })

  it('of a sale and of refunds of all its pieces leave nothing, and change nothing of the sale', () => {
    const refunded = daysIn(country)
      .map((days) => days.flatMap(lastOf).filter(({ status }) => status === 'paid'))
      .filter((paid) => paid.length > 0)
      .chain(([order]) =>
        order
          ? pilesOf(
              order.lines.map((line) => ({ ...line, taxClass: line.taxClass })),
              3,
            ).map((piles) => ({ order, piles }))
          : fc.constant(null),
      )
    expect(
      verdictInEach(refunded, (example) => {
        if (!example) return true
        const { order, piles } = example
        const sale = factsOf(null, order, circumstances)
        const by = order.openedBy
        const refunds = piles.map((pieces, at) =>
          refundFacts(
            order,
            {
              _id: `refund${at}`,
              refundKind: 'refund',
              at: '2026-12-01T05:00:00.000Z',
              by,
              approvedBy: null,
              reason: 'cold',
              shiftSessionId: null,
              receiptNumber: null,
              pieces,
              before: piles.slice(0, at).flat(),
              rounding: 0,
              tip: 0,
            },
            circumstances,
          ),
        )
        const all = joined([sale, ...refunds])
        return (
          [...FIGURES, 'total' as const].every(
            (figure) => sum(all.sales.map((row) => row[figure])) === 0,
          ) &&
          sum(all.lines.map(({ quantity }) => quantity)) === 0 &&
          sum(all.taxes.map(({ amount }) => amount)) === 0 &&
          sum(all.taxes.map(({ base }) => base)) === 0 &&
          refunds.every(({ sales }) =>
            sales.every(({ businessDate }) => businessDate === '2026-12-01'),
          )
        )
      }),
    ).toBe(HOLDS)
  })
})

test.each(['UTC', 'Asia/Yangon', 'America/Los_Angeles'])(
  'a sale counts by the clock of its branch, not by that of a server in %s',
  (zone) => {
    const before = process.env['TZ']
    process.env['TZ'] = zone
    const at = '2026-11-21T20:59:00.000Z'
    const counted = [whenOf(at, place), whenOf('2026-11-21T21:00:00.000Z', place)]
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
    expect(counted).toEqual([
      { businessDate: '2026-11-21', hour: 3 },
      { businessDate: '2026-11-22', hour: 4 },
    ])
  },
)
