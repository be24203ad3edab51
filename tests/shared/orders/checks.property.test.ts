import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import { rootOf } from '#shared/orders/cut-lines.ts'
import type { OtherLane } from '#shared/orders/lane.ts'
import type { Order, OrderLine } from '#shared/orders/order.ts'
import { pricedParts } from '#shared/orders/priced-parts.ts'
import { splitCheck } from '../pricing/split-check.ts'
import { houseIn } from '../pricing/order-path.ts'
import { HOLDS, TIMEOUT, verdict } from '../support/properties.ts'
import { id } from '../support/restaurant.ts'
import {
  checkStep,
  contextOf,
  type Floor,
  giveTo,
  ordersOf,
  work,
  type Worked,
} from './checks-walk.ts'
import { askedOf, inOneForm, isLedgerTrue } from './kitchen-ledger.ts'

const walks = fc.record({
  house: houseIn('LA'),
  steps: fc.array(checkStep, { minLength: 5, maxLength: 40 }),
})

const linesOf = (floor: Floor): readonly OrderLine[] =>
  ordersOf(floor).flatMap(({ lines }) => lines)
const ticketsOf = (floor: Floor): readonly Ticket[] =>
  [...floor.values()].flatMap(({ tickets }) => tickets)
const isUnique = (ids: readonly string[]) => new Set(ids).size === ids.length

/** Sums of a figure by dish and price. */
const byDish = (floor: Floor, figure: (line: OrderLine) => number) => {
  const sums = new Map<string, number>()
  for (const line of linesOf(floor)) {
    const key = `${line.menuItemId} ${line.unitPrice} ${line.modifiers.length} ${line.note}`
    sums.set(key, (sums.get(key) ?? 0) + figure(line))
  }
  const all = [...sums].filter(([, sum]) => sum !== 0).map((one) => one.join(' '))
  return all.toSorted().join()
}

const ofSeveral = ({ step, ok }: Worked) => ok && step !== null && step.kind !== 'one'
const pairs = (states: readonly Worked[]) =>
  states.flatMap((state, at) => {
    const before = states[at - 1]
    return before && ofSeveral(state) ? [[before.floor, state.floor] as const] : []
  })

const asked = (floor: Floor) => inOneForm(askedOf(ticketsOf(floor)))

const paidIn = (floor: Floor) =>
  JSON.stringify(ordersOf(floor).flatMap(({ _id, payments }) => payments.map((one) => [_id, one])))

describe('split, move, merge and open again', () => {
  test('lose no piece, double none, and change no price', TIMEOUT, () => {
    const holds = verdict(walks, ({ house, steps }) =>
      pairs(work(house, steps)).every(
        ([before, after]) =>
          byDish(before, ({ quantity }) => quantity) ===
            byDish(after, ({ quantity }) => quantity) &&
          byDish(before, ({ amount }) => amount) === byDish(after, ({ amount }) => amount) &&
          linesOf(after).every(({ quantity }) => quantity > 0) &&
          isUnique(linesOf(after).map(({ _id }) => _id)),
      ),
    )
    expect(holds).toBe(HOLDS)
  })

  test(
    'leave the kitchen with what it was asked for: nothing is cooked twice or forgotten',
    TIMEOUT,
    () => {
      const holds = verdict(walks, ({ house, steps }) => {
        const states = work(house, steps)
        return (
          states.every(({ floor }) => [...floor.values()].every(isLedgerTrue)) &&
          pairs(states).every(
            ([before, after]) =>
              asked(before) === asked(after) &&
              byDish(before, ({ sent }) => sent?.quantity ?? 0) ===
                byDish(after, ({ sent }) => sent?.quantity ?? 0),
          )
        )
      })
      expect(holds).toBe(HOLDS)
    },
  )

  test('keep each ticket once, under the number and table of its order', TIMEOUT, () => {
    const holds = verdict(walks, ({ house, steps }) =>
      work(house, steps).every(
        ({ floor }) =>
          isUnique(ticketsOf(floor).map(({ _id }) => _id)) &&
          [...floor].every(([lane, { order, tickets }]) =>
            tickets.every(
              ({ orderId, orderNumber, tableName, dishes }) =>
                orderId === lane &&
                orderNumber === order?.number &&
                tableName === order.tableName &&
                dishes.length > 0 &&
                isUnique(dishes.map(({ _id }) => _id)),
            ),
          ),
      ),
    )
    expect(holds).toBe(HOLDS)
  })

  test('keep money where it was paid, and owe no guest anything', TIMEOUT, () => {
    const holds = verdict(walks, ({ house, steps }) => {
      const states = work(house, steps)
      return (
        states.every(({ floor }) =>
          ordersOf(floor).every(({ due, payments, totals }) => {
            const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
            return due >= 0 && paid + due === totals.total
          }),
        ) &&
        pairs(states).every(([before, after]) => paidIn(before) === paidIn(after)) &&
        states.every(({ floor }) =>
          ordersOf(floor).every(
            ({ status, lines, totals }) =>
              status !== 'merged' || (lines.length === 0 && totals.total === 0),
          ),
        )
      )
    })
    expect(holds).toBe(HOLDS)
  })
})

test('the walks do all that people can do', () => {
  const done = fc
    .sample(walks, { numRuns: 400, seed: 11 })
    .flatMap(({ house, steps }) => work(house, steps))
    .flatMap(({ step, ok }) => (ok && step ? [step.kind] : []))
  const count = (kind: string) => done.filter((one) => one === kind).length
  for (const kind of ['split', 'move', 'merge', 'joinBack', 'unmerge', 'handOver', 'bump']) {
    expect([kind, count(kind) >= 3]).toEqual([kind, true])
  }
})

/** An order without what only counts its changes. */
const sameness = (order: Order | null | undefined) => {
  if (!order) return null
  const { revision: _revision, goneTickets: _gone, discounts = [], ...rest } = order
  return JSON.stringify(inSequence({ ...rest, discounts }))
}
/** The same, whatever the sequence of its fields. */
const inSequence = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inSequence)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, field]) => [name, inSequence(field)])
}
/** What the kitchen has of the lines of an order; what was voided before may be struck on either card. */
const kitchenOf = (lane: OtherLane | undefined) =>
  (lane?.tickets ?? [])
    .flatMap(({ station, tableName, dishes, bumpedAt }) =>
      dishes
        .filter(({ lineId }) => lane?.order?.lines.some(({ _id }) => _id === lineId))
        .map(({ lineId, change, quantity }) =>
          [station, tableName, lineId, change, quantity, bumpedAt].join(' '),
        ),
    )
    .toSorted()
    .join()

const openIn = (floor: Floor) =>
  ordersOf(floor).filter(({ status, payments }) => status === 'open' && payments.length === 0)

const inOrder = (one: Order | null | undefined) =>
  one && { ...one, lines: one.lines.toSorted((a, b) => a._id.localeCompare(b._id)) }

/** A line of the same dish that was cut off before, and may be alike by now: then what comes back may join it. */
const hasKin = ({ lines }: Order, line: OrderLine) =>
  lines.some((one) => one !== line && rootOf(one) === rootOf(line))
/** Pieces by dish and what the kitchen has of them, however many lines they are. */
const dishesOf = (order: Order) => {
  const floor: Floor = new Map([['', { order, tickets: [] }]])
  return [
    byDish(floor, ({ quantity }) => quantity),
    byDish(floor, ({ sent }) => sent?.quantity ?? 0),
  ].join('; ')
}

test('a check that joins the one it was split off leaves it as it was', TIMEOUT, () => {
  const holds = verdict(walks, ({ house, steps }) => {
    const { floor } = work(house, steps).at(-1) ?? { floor: new Map() }
    return openIn(floor).every((order) => {
      const [first] = order.lines
      if (!first) return true
      const pieces = [{ lineId: first._id, quantity: Math.ceil(first.quantity / 2), as: id('cut') }]
      const orderId = id('part')
      const parts = [{ orderId, number: 'P1', pieces }]
      const split = giveTo(
        floor,
        { kind: 'order.split', payload: { orderId: order._id, moveId: id('away'), parts } },
        900,
        contextOf(house),
      )
      if (!split.outcome.ok) return order.lines.length === 1
      const back = giveTo(
        split.floor,
        { kind: 'order.merge', payload: { orderId, moveId: id('back'), intoId: order._id } },
        901,
        contextOf(house),
      )
      const after = back.floor.get(order._id)
      return (
        back.outcome.ok &&
        after?.order?.totals.total === order.totals.total &&
        (hasKin(order, first)
          ? dishesOf(after.order) === dishesOf(order)
          : JSON.stringify(inOrder(after.order)?.lines) === JSON.stringify(inOrder(order)?.lines))
      )
    })
  })
  expect(holds).toBe(HOLDS)
})

test('orders that were merged are as before when one is opened again', TIMEOUT, () => {
  const holds = verdict(walks, ({ house, steps }) => {
    const { floor } = work(house, steps).at(-1) ?? { floor: new Map() }
    // One that shared its table has a table of its own, or none, once it is opened again.
    const whole = openIn(floor).filter(({ splitFrom, sharesTable }) => !splitFrom && !sharesTable)
    const [order, into] = whole
    if (!order || !into) return true
    const merged = giveTo(
      floor,
      { kind: 'order.merge', payload: { orderId: order._id, moveId: id('in'), intoId: into._id } },
      900,
      contextOf(house),
    )
    if (!merged.outcome.ok) return true
    const { tableId } = order
    const payload = { orderId: into._id, moveId: id('out'), mergedId: order._id, tableId }
    const { floor: after, outcome } = giveTo(
      merged.floor,
      { kind: 'order.unmerge', payload },
      901,
      contextOf(house),
    )
    return (
      outcome.ok &&
      sameness(after.get(order._id)?.order) === sameness(order) &&
      sameness(after.get(into._id)?.order) === sameness(into) &&
      kitchenOf(after.get(order._id)) === kitchenOf(floor.get(order._id)) &&
      kitchenOf(after.get(into._id)) === kitchenOf(floor.get(into._id))
    )
  })
  expect(holds).toBe(HOLDS)
})

describe.each(COUNTRIES)('a split in %s', (country) => {
  const inCountry = fc.record({
    house: houseIn(country),
    steps: fc.array(checkStep, { minLength: 3, maxLength: 15 }),
    take: fc.array(fc.nat(3), { minLength: 1, maxLength: 6 }),
  })

  test('comes out as the preview of the rules shows it, to the last unit', TIMEOUT, () => {
    const holds = verdict(inCountry, ({ house, steps, take }) => {
      const { floor } = work(house, steps).at(-1) ?? { floor: new Map() }
      return openIn(floor).every((order) => {
        // A discount on some pieces of a line goes with the pieces, not with a part of the line.
        if (order.discounts?.some(({ pieces }) => pieces !== undefined)) return true
        const pieces = order.lines.flatMap(({ _id, quantity }, at) => {
          const count = Math.min(quantity, take[at % take.length] ?? 0)
          return count > 0 ? [{ lineId: _id, quantity: count, as: id(`x${at}`) }] : []
        })
        if (pieces.length === 0) return true
        const parts = [{ orderId: id('part'), number: 'P1', pieces }]
        const { floor: after, outcome } = giveTo(
          floor,
          { kind: 'order.split', payload: { orderId: order._id, moveId: id('away'), parts } },
          900,
          contextOf(house),
        )
        if (!outcome.ok) return outcome.code === 'SPLIT_INVALID'
        const shown = splitCheck(pricedParts(order), pieces)
        const totals = (lane: string) => JSON.stringify(after.get(lane)?.order?.totals)
        return (
          totals(order._id) === JSON.stringify(shown.left.totals) &&
          totals(id('part')) === JSON.stringify(shown.taken.totals)
        )
      })
    })
    expect(holds).toBe(HOLDS)
  })
})
