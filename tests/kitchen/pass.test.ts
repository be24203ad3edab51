import { expect, test } from 'vitest'
import { bumpedCards, openCards } from '../../src/kitchen/board/board.ts'
import { ticketsToBump, ticketsToRecall } from '../../src/kitchen/board/bumps.ts'
import { cardState } from '../../src/kitchen/board/card-state.ts'
import { cardsOf, type Card } from '../../src/kitchen/board/cards.ts'
import { readMessages } from '../../src/kitchen/board/messages.ts'
import { PASS } from '../../src/kitchen/board/views.ts'
import { cardsFrom, dish, later, sendOf, voidOf } from './support.ts'

const at = (time: string) => `2026-11-21T${time}.000Z`
const by = (time: string) => ({ by: 'Kham', at: at(time) })
const atPass = (tickets: Parameters<typeof cardsFrom>[0]) => cardsFrom(tickets, PASS)
const stationsOf = ({ sections }: Card) =>
  sections.map(({ ticket: { station }, done }) => `${station}${done ? ' done' : ''}`)

const larb = dish('Larb')
const [hot, bar] = sendOf({ hot: [larb], bar: [dish('Beer')] })
if (!hot || !bar) throw new Error('two stations')
const [more] = sendOf({ hot: [dish('Soup')] }, { orderId: hot.orderId, sentAt: at('11:04:00') })
if (!more) throw new Error('a later send')
const hotIsDone = { ...hot, bumpedAt: at('11:05:00') }
const barIsDone = { ...bar, bumpedAt: at('11:06:00') }

test('an order is one card, whenever its dishes were sent, and shows which stations are done', () => {
  const cards = openCards(atPass([hotIsDone, bar, more]))
  expect(cards.map(stationsOf)).toEqual([['hot done', 'hot', 'bar']])
})

test('an order that every station has finished stays until the guest has it', () => {
  const done = [hotIsDone, barIsDone]
  expect(openCards(cardsFrom(done))).toEqual([])
  const [card] = openCards(atPass(done))
  expect(card && cardState(card, later(3000), { warnAfter: 480, lateAfter: 900 })).toBe('ready')
  const passed = done.map((one) => ({ ...one, passed: by('11:08:00') }))
  expect(openCards(atPass(passed))).toEqual([])
})

test('handing out takes the whole order, also what a station has not finished', () => {
  const tickets = [hotIsDone, bar, more]
  const [card] = openCards(atPass(tickets))
  const known = { tickets, messages: readMessages(tickets) }
  const wanted = card?.sections.map(({ ticket }) => ticket) ?? []
  expect(ticketsToBump(wanted, known, 'ticket.pass')).toEqual(tickets)
})

test('a dish sent after the order was handed out is a card of its own', () => {
  const passed = [hotIsDone, barIsDone].map((one) => ({ ...one, passed: by('11:03:00') }))
  expect(openCards(atPass([...passed, more])).map(stationsOf)).toEqual([['hot']])
})

test('recall brings back the last that was handed out, and not what went before', () => {
  const tickets = [
    { ...hotIsDone, passed: by('11:03:00') },
    { ...barIsDone, passed: by('11:03:00') },
    { ...more, bumpedAt: at('11:09:00'), passed: by('11:10:00') },
  ]
  const [card] = bumpedCards(atPass(tickets))
  if (!card) throw new Error('a card that left')
  const back = ticketsToRecall(card, { tickets, messages: readMessages(tickets) })
  expect(back.map(({ _id }) => _id)).toEqual([more._id])
})

test('a dish that is voided while it waits at the pass is marked on its card', () => {
  const cards = openCards(atPass([hotIsDone, bar, voidOf(larb, { sentAt: at('11:07:00') })]))
  expect(cards).toHaveLength(1)
  expect(cards[0]?.sections[0]?.dishes).toMatchObject([{ off: true }])
})

test('a restaurant that hands nothing out has no wall of finished orders at the pass', () => {
  const tickets = [hotIsDone, barIsDone]
  const asked = { view: PASS, codes: ['hot', 'bar'], passedBefore: at('11:30:00') }
  expect(openCards(cardsOf(tickets, readMessages(tickets), asked))).toEqual([])
})
