import { expect, test } from 'vitest'
import { allDayTotals } from '../../src/kitchen/board/all-day.ts'
import { cardsOf } from '../../src/kitchen/board/cards.ts'
import { callsOf } from '../../src/kitchen/guests/calls.ts'
import { readMessages } from '../../src/kitchen/board/messages.ts'
import { PASS } from '../../src/kitchen/board/views.ts'
import { dish, ticket } from './support.ts'

const until = '2026-11-21T12:00:00.000Z'
const held = { by: 'Noy', at: '2026-11-21T10:59:00.000Z', until }
const forLater = ticket({
  tableName: null,
  orderNumber: 'A1',
  guest: 'Noy · 12',
  wantedAt: '2026-11-21T12:30:00.000Z',
  sentAt: '2026-11-21T10:59:00.000Z',
  held,
})
const forNow = ticket({ tableName: null, orderNumber: 'A2', dishes: [dish('Rice')] })
const tickets = [forLater, forNow]
const cards = (released?: string, view = 'hot') =>
  cardsOf(tickets, readMessages(tickets), {
    view,
    codes: ['hot'],
    passedBefore: '',
    ...(released !== undefined && { released }),
  })

test('an order for later is last and in no total until its time has come, and then the oldest', () => {
  expect(cards().map(({ title, held: isHeld }) => [title, isHeld])).toEqual([
    ['A2', false],
    ['A1 · Noy · 12', true],
  ])
  expect(allDayTotals(cards()).map(({ name }) => name['en'])).toEqual(['Rice'])
  expect(cards(until).map(({ title, held: isHeld }) => [title, isHeld])).toEqual([
    ['A1 · Noy · 12', false],
    ['A2', false],
  ])
  expect(allDayTotals(cards(until))).toHaveLength(2)
})

test('the screen of the guests calls a number, never a name', () => {
  const { making } = callsOf(cards(until, PASS))
  expect(making.map(({ number }) => number)).toEqual(['A1', 'A2'])
})
