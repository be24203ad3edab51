import { describe, expect, test } from 'vitest'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import { giveTo, type Floor, opening } from '../shared/orders/checks-walk.ts'
import { context, id, items } from '../shared/support/restaurant.ts'
import { createArrivals } from '../../src/kitchen/board/arrivals.ts'
import type { Card } from '../../src/kitchen/board/cards.ts'
import { alarmBetween, type HeardById } from '../../src/kitchen/sound/alarms.ts'
import { PASS } from '../../src/kitchen/board/views.ts'
import { cardsFrom } from './support.ts'

const house = {
  ...context,
  table: (tableId: string) => {
    const name = ['t1', 't2'].find((one) => id(one) === tableId)
    return name === undefined
      ? undefined
      : {
          _id: tableId,
          branchId: id('branch'),
          name,
          zone: 'Inside',
          seats: 4,
          status: 'available' as const,
          sort: 0,
        }
  },
}
const [one, two] = [id('o1'), id('o2')]

/** Two tables with rice and beer, of which the kitchen has all. */
function evening() {
  let floor: Floor = new Map()
  let n = 0
  const give = (draft: CommandDraft) => {
    const given = giveTo(floor, draft, n++, house)
    expect(given.outcome).toMatchObject({ ok: true })
    floor = given.floor
  }
  for (const name of ['o1', 'o2']) {
    const orderId = id(name)
    give(opening(name))
    for (const [dish, quantity] of [
      ['rice', 3],
      ['beer', 1],
    ] as const) {
      const item = items.find(({ _id }) => _id === id(dish))
      const line = { lineId: id(`${name}${dish}`), menuItemId: id(dish), quantity }
      const payload = { ...line, orderId, unitPrice: item?.price ?? 0, modifiers: [], note: '' }
      give({ kind: 'order.addLine', payload })
    }
    give({ kind: 'order.send', payload: { orderId, sendId: id(`s${name}`) } })
  }
  const tickets = (): readonly Ticket[] => [...floor.values()].flatMap((lane) => lane.tickets)
  return { give, tickets, floor: () => floor }
}

const heard = (cards: readonly Card[]): HeardById =>
  new Map(
    cards.map(({ id: cardId, marks, atPass, moved }) => [
      cardId,
      { state: 'normal', marks, atPass, moved },
    ]),
  )
const pieces = (cards: readonly Card[], title: string) =>
  cards
    .filter((card) => card.title === title)
    .flatMap(({ sections }) => sections.flatMap(({ dishes }) => dishes))
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** What the kitchen hears and sees of a change: nothing rings, nothing is late, nothing is cooked again. */
function expectSilent(before: readonly Ticket[], after: readonly Ticket[]) {
  for (const view of ['hot', 'bar', PASS]) {
    const [was, is] = [cardsFrom(before, view), cardsFrom(after, view)]
    expect(alarmBetween(heard(was), heard(is))).toBeNull()
    const { follow } = createArrivals()
    follow(was, view, 0)
    expect(follow(is, view, Date.UTC(2026, 10, 21, 9)).size).toBe(0)
  }
}

const split = (taken: readonly { lineId: string; quantity: number }[]): CommandDraft => ({
  kind: 'order.split',
  payload: {
    orderId: one,
    moveId: id('move'),
    parts: [
      {
        orderId: id('part'),
        number: 'A9',
        pieces: taken.map((piece, at) => ({ ...piece, as: id(`cut${at}`) })),
      },
    ],
  },
})

describe('the kitchen stays silent', () => {
  test('when a check of its own is made at a table: its dishes are on the same card', () => {
    const { give, tickets } = evening()
    const before = tickets()
    give(split([{ lineId: id('o1rice'), quantity: 2 }]))
    expectSilent(before, tickets())
    const cards = cardsFrom(tickets(), 'hot')
    expect(cards).toHaveLength(2)
    expect(pieces(cards, 't1')).toBe(3)
  })

  test('when dishes move to another table, which it reads at once', () => {
    const { give, tickets } = evening()
    const before = tickets()
    const rice = [{ lineId: id('o1rice'), quantity: 2, as: id('cut') }]
    give({
      kind: 'order.moveLines',
      payload: { orderId: one, moveId: id('move'), toId: two, pieces: rice },
    })
    expectSilent(before, tickets())
    const cards = cardsFrom(tickets(), 'hot')
    expect(pieces(cards, 't1')).toBe(1)
    expect(pieces(cards, 't2')).toBe(5)
  })

  test('when orders are merged, and when one is opened again', () => {
    const { give, tickets } = evening()
    const before = tickets()
    give({ kind: 'order.merge', payload: { orderId: one, moveId: id('in'), intoId: two } })
    expectSilent(before, tickets())
    expect(cardsFrom(tickets()).map(({ title }) => title)).toEqual(['t2', 't2'])
    const merged = tickets()
    const payload = { orderId: two, moveId: id('out'), mergedId: one, tableId: id('t1') }
    give({ kind: 'order.unmerge', payload })
    expectSilent(merged, tickets())
    expect(cardsFrom(tickets()).map(({ title }) => title)).toEqual(['t1', 't2'])
  })

  test('and a cook who bumps a ticket that has just moved is not refused', () => {
    const { give, tickets, floor } = evening()
    const ticketId = tickets().find(({ orderId }) => orderId === one)?._id ?? ''
    give({ kind: 'order.merge', payload: { orderId: one, moveId: id('in'), intoId: two } })
    give({ kind: 'ticket.bump', payload: { orderId: one, ticketId } })
    const bumped = tickets().filter(({ bumpedAt }) => bumpedAt !== null)
    expect(bumped).toEqual([])
    give({ kind: 'ticket.bump', payload: { orderId: two, ticketId } })
    expect(
      floor()
        .get(two)
        ?.tickets.filter(({ bumpedAt }) => bumpedAt !== null),
    ).toHaveLength(1)
  })

  test('and a void of a dish that moved strikes it where it is', () => {
    const { give, tickets } = evening()
    give(split([{ lineId: id('o1rice'), quantity: 2 }]))
    const payload = { orderId: id('part'), voidId: id('v'), lineId: id('cut0'), reason: 'Cold' }
    give({ kind: 'order.voidSent', payload })
    const cards = cardsFrom(tickets(), 'hot').filter(({ title }) => title === 't1')
    const struck = cards.flatMap(({ sections }) => sections).flatMap(({ dishes }) => dishes)
    expect(struck.filter(({ off }) => off).map(({ quantity }) => quantity)).toEqual([2])
    expect(struck.filter(({ off }) => !off).map(({ quantity }) => quantity)).toEqual([1])
  })
})
