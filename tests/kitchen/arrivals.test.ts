import { describe, expect, test } from 'vitest'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import { createArrivals, inTurn, type Turns, waitingOf } from '../../src/kitchen/board/arrivals.ts'
import { cardsFrom, dish, later, ticket, voidOf } from './support.ts'

const sent = (seconds: number, over: Partial<Ticket> = {}) =>
  ticket({ sentAt: new Date(later(seconds)).toISOString(), ...over })
const [old, fresh] = [sent(0), sent(300)]
const idOf = (one: Ticket) => cardsFrom([one])[0]?.id ?? ''

/** A screen that was opened when the first tickets were sent, and what it shows of others that come. */
function openScreen(there: readonly Ticket[] = [], keptOf?: (view: string) => Turns, openedAt = 0) {
  const arrivals = createArrivals(keptOf)
  arrivals.follow(cardsFrom(there), 'all', later(openedAt))
  const at = (tickets: readonly Ticket[], seconds: number, view = 'all') => {
    const cards = cardsFrom(tickets)
    const now = later(seconds)
    const turns = arrivals.follow(cards, view, now)
    const waiting = waitingOf(cards, turns, now)
    const shown = inTurn(cards, turns, new Set(waiting)).map(({ id }) => id)
    return { turns, waiting, shown, late: shown.filter((id) => turns.has(id)) }
  }
  return { at, showAll: arrivals.showAll }
}

test('a card that comes minutes after it was sent is marked, one of this minute is not', () => {
  expect(openScreen().at([old, fresh], 310).late).toEqual([idOf(old)])
})

test('cards that are there when the screen opens or turns are not late', () => {
  expect(openScreen([old]).at([old], 310).turns.size).toBe(0)
  expect(openScreen().at([old], 1).turns.size).toBe(0)
  expect(openScreen().at([old], 310, 'hot').turns.size).toBe(0)
})

test('the mark stays while the card does, and the turns stay the same', () => {
  const { at } = openScreen()
  const after = at([old], 310)
  expect(at([old, fresh], 320).turns).toBe(after.turns)
})

test('the mark survives a reload, though its card takes a moment to be there', () => {
  const kept = new Map([[idOf(old), later(300)]])
  const { at } = openScreen([], (view) => (view === 'all' ? kept : new Map()), 400)
  expect(at([old, fresh], 401).late).toEqual([idOf(old)])
  expect(at([old], 402, 'hot').turns.size).toBe(0)
  expect(at([old], 403).late).toEqual([idOf(old)])
})

test('a card that is called back is not late', () => {
  const back = sent(0, { recalledAt: new Date(later(305)).toISOString() })
  expect(openScreen().at([back], 310).turns.size).toBe(0)
})

describe('of a hundred cards that an outage had kept back', () => {
  const flood = Array.from({ length: 100 }, (_, n) => sent(n))
  const ids = flood.map(idOf)

  test('a few come at once, the oldest first, and the rest by and by', () => {
    const { at } = openScreen()
    expect(at(flood, 600)).toMatchObject({ shown: ids.slice(0, 4), late: ids.slice(0, 4) })
    expect(at(flood, 604).shown).toHaveLength(4)
    expect(at(flood, 605).shown).toEqual(ids.slice(0, 8))
    expect(at(flood, 605).waiting).toHaveLength(92)
    expect(at(flood, 600 + 24 * 5).shown).toEqual(ids)
  })

  test('none moves a card that is there, and an order of now does not wait for them', () => {
    const there = sent(590)
    const now = sent(602)
    const { at } = openScreen([there])
    const first = at([there, ...flood], 600).shown
    expect(first).toEqual([idOf(there), ...ids.slice(0, 4)])
    const second = at([there, ...flood, now], 603).shown
    expect(second).toEqual([...first, idOf(now)])
    expect(at([there, ...flood, now], 606).shown).toEqual([...second, ...ids.slice(4, 8)])
  })

  test('those that come a moment later have their turns behind them', () => {
    const { at } = openScreen()
    at(flood.slice(0, 6), 600)
    expect(at(flood.slice(0, 8), 601).shown).toEqual(ids.slice(0, 4))
    expect(at(flood.slice(0, 8), 605).shown).toEqual(ids.slice(0, 8))
    expect(at(flood.slice(0, 9), 606).shown).toEqual(ids.slice(0, 8))
    expect(at(flood.slice(0, 9), 610).shown).toEqual(ids.slice(0, 9))
  })

  test('what is wanted first, and what is only to be known, comes at once', () => {
    const rushed = sent(90, { rushed: { by: 'Noy', at: new Date(later(599)).toISOString() } })
    const cancelled = voidOf(dish('Larb'))
    const { shown } = openScreen().at([...flood, rushed, cancelled], 600)
    expect(shown).toEqual(expect.arrayContaining([idOf(rushed), idOf(cancelled)]))
    expect(shown.length).toBeLessThan(10)
  })

  test('all come when a cook asks for them', () => {
    const { at, showAll } = openScreen()
    at(flood, 600)
    showAll()
    expect(at(flood, 600)).toMatchObject({ shown: ids, waiting: [] })
    expect(at(flood, 700).shown).toEqual(ids)
  })

  test('a reload goes on where it was', () => {
    const { turns } = openScreen().at(flood, 600)
    const { at } = openScreen([], () => turns, 606)
    expect(at(flood, 607).shown).toEqual(ids.slice(0, 8))
  })
})
