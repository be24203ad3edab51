import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { context, id, items } from '../support/restaurant.ts'
import { FEW, HOLDS, TIMEOUT, verdict } from '../support/properties.ts'
import { opening } from './checks-walk.ts'
import { askedOf, inOneForm } from './kitchen-ledger.ts'
import { createServer, createTill, type Till } from './tills.ts'

/* What other tills lost when two people worked on one table, each by the number of the thread. */

const one = id('o1')

const adding = (name: string, lineId: string, quantity: number): CommandDraft => ({
  kind: 'order.addLine',
  payload: {
    orderId: one,
    lineId: id(lineId),
    menuItemId: id(name),
    quantity,
    unitPrice: items.find(({ _id }) => _id === id(name))?.price ?? 0,
    modifiers: [],
    note: '',
  },
})

const sendAll = (till: Till) => {
  while (till.waiting() > 0) till.send(0, false)
}

const dishes = (till: Till) =>
  till
    .laneOf(one)
    .order?.lines.map(({ name, quantity }) => `${quantity} ${name['en']}`)
    .toSorted()

function restaurant() {
  const house = { branch: context.branch, menu: items }
  const server = createServer(house, () => {})
  const tills = ['anna', 'ben'].map((name) => createTill(name, house, server))
  const [anna, ben] = tills as [Till, Till]
  let second = 0
  const tap = (till: Till, draft: CommandDraft) =>
    till.tap(draft, new Date(Date.UTC(2026, 10, 21, 5, 0, second++)).toISOString())
  /** Both have sent everything, one before the other, and heard everything. */
  const meet = (first: Till) => {
    for (const till of [first, ...tills]) sendAll(till)
    for (const till of tills) till.hear(server.log.length)
  }
  tap(anna, opening('o1'))
  tap(anna, adding('beer', 'water', 1))
  meet(anna)
  return { anna, ben, tap, meet, server }
}

test.each(['anna', 'ben'])(
  '138664: two waiters write on one table, and when the till of %s sends first no beer is lost',
  (first) => {
    const { anna, ben, tap, meet, server } = restaurant()
    // Ben writes the food at the table while Anna takes two beers at the bar.
    tap(ben, adding('rice', 'food1', 2))
    tap(ben, adding('platter', 'food2', 3))
    tap(anna, adding('beer', 'beers', 2))
    tap(anna, { kind: 'order.send', payload: { orderId: one, sendId: id('bar') } })
    tap(ben, { kind: 'order.send', payload: { orderId: one, sendId: id('food') } })
    meet(first === 'anna' ? anna : ben)
    for (const till of [anna, ben]) {
      expect(dishes(till)).toEqual(['1 beer', '2 beer', '2 rice', '3 platter'])
    }
    const pieces = server.lanes
      .get(one)
      ?.tickets.filter(({ station }) => station === 'bar')
      .flatMap((ticket) => ticket.dishes.map(({ quantity }) => quantity))
    expect(pieces?.toSorted()).toEqual([1, 2, 3])
  },
)

test('146300: two waiters who each add a beer to one line add two', () => {
  const { anna, ben, tap, meet } = restaurant()
  for (const till of [anna, ben]) {
    tap(till, {
      kind: 'order.changeQuantity',
      payload: { orderId: one, lineId: id('water'), by: 1 },
    })
  }
  meet(ben)
  expect([dishes(anna), dishes(ben)]).toEqual([['3 beer'], ['3 beer']])
})

test('146300: a waiter who takes a dish off leaves what another added in the meantime', () => {
  const { anna, ben, tap, meet } = restaurant()
  tap(anna, { kind: 'order.voidLine', payload: { orderId: one, lineId: id('water') } })
  tap(ben, adding('rice', 'food', 2))
  meet(ben)
  expect([dishes(anna), dishes(ben)]).toEqual([['2 rice'], ['2 rice']])
})

type Written = {
  readonly ben: boolean
  readonly what: 'dish' | 'more' | 'send'
  readonly dish: string
  readonly count: number
}

/** What two people write while their tills hear nothing of each other, and which till sends next. */
const writing: fc.Arbitrary<Written[]> = fc.array(
  fc.record({
    ben: fc.boolean(),
    what: fc.constantFrom('dish' as const, 'dish' as const, 'more' as const, 'send' as const),
    dish: fc.constantFrom('beer', 'rice', 'platter'),
    count: fc.integer({ min: 1, max: 5 }),
  }),
  { minLength: 1, maxLength: 20 },
)
const turns = fc.array(fc.boolean(), { minLength: 40, maxLength: 40 })

const draftOf = ({ what, dish, count }: Written, at: number): CommandDraft => {
  switch (what) {
    case 'dish':
      return adding(dish, `new${at}`, count)
    case 'send':
      return { kind: 'order.send', payload: { orderId: one, sendId: id(`s${at}`) } }
    case 'more':
      return {
        kind: 'order.changeQuantity',
        payload: { orderId: one, lineId: id('water'), by: count },
      }
  }
}

/** The bill, and what the kitchen was asked for, after the commands of both arrived in these turns. */
function arrived(written: readonly Written[], order: readonly boolean[]) {
  const { anna, ben, tap, meet, server } = restaurant()
  for (const [at, said] of written.entries()) tap(said.ben ? ben : anna, draftOf(said, at))
  for (const isBen of order) (isBen ? ben : anna).send(0, false)
  meet(anna)
  tap(anna, { kind: 'order.send', payload: { orderId: one, sendId: id('last') } })
  meet(anna)
  const { order: bill, tickets = [] } = server.lanes.get(one) ?? {}
  const lines = bill?.lines.map(({ _id, quantity, amount }) => [_id, quantity, amount].join(' '))
  return JSON.stringify([lines?.toSorted(), bill?.totals.total, inOneForm(askedOf(tickets))])
}

test(
  'what two people write on one order is the same bill and the same food, whatever arrives first',
  TIMEOUT,
  () => {
    const cases = fc.record({ written: writing, one: turns, other: turns })
    const holds = verdict(
      cases,
      ({ written, one: first, other }) => arrived(written, first) === arrived(written, other),
      FEW,
    )
    expect(holds).toBe(HOLDS)
  },
)
