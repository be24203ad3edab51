import { expect, test } from 'vitest'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import { createLane, id, orderId } from '../shared/support/restaurant.ts'
import { openCards } from '../../src/kitchen/board/board.ts'
import { ticketsToBump } from '../../src/kitchen/board/bumps.ts'
import { readMessages } from '../../src/kitchen/board/messages.ts'
import { PASS } from '../../src/kitchen/board/views.ts'
import { callsOf } from '../../src/kitchen/guests/calls.ts'
import { cardsFrom } from './support.ts'

/** Two rice and a beer to take away, of which the kitchen has all. */
function cooking() {
  const lane = createLane()
  lane.open()
  lane.add('rice', 2)
  lane.add('beer')
  lane.send('s')
  const tickets = () => lane.state.tickets
  const bump = (wanted: readonly Ticket[]) => {
    const known = { tickets: tickets(), messages: readMessages(tickets()) }
    for (const { _id: ticketId } of ticketsToBump(wanted, known)) {
      lane.give({ kind: 'ticket.bump', payload: { orderId, ticketId } })
    }
  }
  return { lane, tickets, bump, cards: (view: string) => openCards(cardsFrom(tickets(), view)) }
}

const cancelling = {
  kind: 'order.cancelSent',
  payload: { orderId, voidId: id('v'), reason: 'Left' },
} as const

test('URY 406: a cancelled order stays struck until the cook has seen it, then leaves as a whole', () => {
  const { lane, cards, bump } = cooking()
  lane.give(cancelling)
  const [card, ...more] = cards('hot')
  expect(more).toEqual([])
  expect(card?.sections.flatMap(({ dishes }) => dishes.map(({ off }) => off))).toEqual([true])
  bump(card?.sections.map(({ ticket }) => ticket) ?? [])
  expect(cards('hot')).toEqual([])
  expect(cards('bar')).toHaveLength(1)
})

test('URY 406: a dish that is cancelled while the cook’s finger is on it is served to no one', () => {
  const { lane, tickets, cards } = cooking()
  const seen = tickets()
  lane.give(cancelling)
  // The command of the board was given before the board heard of it.
  for (const { _id: ticketId } of seen) {
    expect(lane.give({ kind: 'ticket.bump', payload: { orderId, ticketId } }).ok).toBe(true)
  }
  const { making, ready } = callsOf(cardsFrom(tickets(), PASS))
  expect([making, ready]).toEqual([[], []])
  expect(cards('hot').map(({ kind }) => kind)).toEqual(['cancelled'])
})
