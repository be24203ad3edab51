import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNTRIES, type CountryCode } from '#shared/countries/country-code.ts'
import { isCash } from '#shared/orders/cash-of.ts'
import type { Order } from '#shared/orders/order.ts'
import { joined } from '#shared/sales/facts.ts'
import { type LaneChange, laneChange } from '../../../server/orders/lane-change.ts'
import { houseIn, sell, step, type Step } from '../../shared/pricing/order-path.ts'
import { HOLDS, TIMEOUT, verdict } from '../../shared/support/properties.ts'

/* What the ledger of payments, the facts of sales and the documents say of the same walk, without a database. */

const ARRIVAL = {
  at: new Date('2026-11-22T05:00:00.000Z'),
  sender: { userId: 'noy', name: 'Noy' },
  drawers: [],
  claimed: new Map(),
  device: 'A',
}
const settles: Step = { kind: 'pay', line: 0, count: 0, part: 100, flag: true }

/** The changes of an order that is paid, and of which some comes back, as the server writes them one by one. */
const walksIn = (country: CountryCode) =>
  fc
    .record({
      house: houseIn(country),
      before: fc.array(step, { minLength: 1, maxLength: 10 }),
      after: fc.array(
        step.map((one) => ({ ...one, kind: 'refund' as const })),
        { maxLength: 4 },
      ),
    })
    .map(({ house, before, after }) => {
      const states = sell(house, [...before, settles, ...after])
      const config = { branch: house.branch, menu: NO_MENU }
      const changes = states.flatMap(({ order, tickets }, at) => {
        const last = states[at - 1]
        if (!order || !last || order === last.order) return []
        return [laneChange(last, { order, tickets }, config, ARRIVAL)]
      })
      return { order: states.at(-1)?.order ?? null, changes }
    })
const NO_MENU = { categoryOf: () => undefined } as unknown as Parameters<
  typeof laneChange
>[2]['menu']

type Walk = { readonly order: Order | null; readonly changes: readonly LaneChange[] }

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const ledgerOf = ({ changes }: Walk) => changes.flatMap(({ payments }) => payments)
const soldIn = ({ changes }: Walk) => joined(changes.map(({ facts }) => facts)).sales

/** Handed over less change is amount, rounding and tip, in every row. */
const isTheCash = (walk: Walk) =>
  ledgerOf(walk).every(
    ({ tendered, change, amount, rounding, tip }) => tendered - change === amount + rounding + tip,
  )

/** What was taken less what went back is what was sold, or held for an order that is open. */
function isTheBills(walk: Walk): boolean {
  const { order } = walk
  const taken = sum(ledgerOf(walk).map(({ amount }) => amount))
  const sold = sum(soldIn(walk).map(({ total }) => total))
  return taken === sold + (order?.status === 'open' ? order.totals.total - order.due : 0)
}

/** What the rows leave in the drawer is what the documents say. */
function isTheDrawer(walk: Walk): boolean {
  const { payments = [], refunds = [] } = walk.order ?? {}
  const cash = ledgerOf(walk).filter(({ method }) => isCash(method))
  const kept = payments.filter(({ method }) => isCash(method))
  const back = refunds.flatMap(({ tenders }) => tenders).filter(({ method }) => isCash(method))
  return (
    sum(cash.map(({ tendered, change }) => tendered - change)) ===
    sum(kept.map(({ tendered, change }) => tendered - change)) +
      sum(back.map(({ amount, rounding }) => amount + rounding))
  )
}

// One walk for all three: to make one takes longer than to look at it.
test.each(COUNTRIES)(
  'the ledger in %s is the bills, the drawer and the money that went through hands',
  (country) => {
    expect(
      verdict(walksIn(country), (walk) => isTheCash(walk) && isTheBills(walk) && isTheDrawer(walk)),
    ).toBe(HOLDS)
  },
  TIMEOUT.timeout,
)
