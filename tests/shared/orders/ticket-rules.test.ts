import { describe, expect, test } from 'vitest'
import type { TicketMarkName } from '#shared/kitchen/mark-name.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import { unsentLines } from '#shared/orders/courses.ts'
import { kitchenDifference } from '#shared/orders/kitchen-difference.ts'
import { createLane, hot, id, mild, orderId } from '../support/restaurant.ts'
import { sentLine } from '../support/sent-line.ts'

const [beer, platter] = ['line-beer.add', 'line-platter.add'].map((name) => {
  const [line = '', change] = name.split('.')
  return `${id(line)}.${change}`
}) as [string, string]
const ticketId = `${id('s')}.bar`

/** A beer and a part of a platter for the bar, the rest of the platter for the hot kitchen. */
function sent() {
  const lane = createLane()
  lane.open()
  lane.add('beer')
  lane.add('platter')
  lane.send('s')
  const ticket = (of = ticketId) => {
    const found = lane.state.tickets.find(({ _id }) => _id === of)
    if (!found) throw new Error('no ticket')
    return found
  }
  return Object.assign(lane, { ticket })
}
const bumpDish = (dishId: string, done = true, of = ticketId): CommandDraft => ({
  kind: 'ticket.bumpDish',
  payload: { orderId, ticketId: of, dishId, done },
})
const bump = { kind: 'ticket.bump', payload: { orderId, ticketId } } as const
const mark = (name: TicketMarkName, on = true): CommandDraft => ({
  kind: 'ticket.mark',
  payload: { orderId, ticketId, mark: name, on },
})
const done = ({ ticket }: ReturnType<typeof sent>) => ticket().dishes.map(({ doneAt }) => doneAt)
const minute = (n: number) => `2026-11-21T05:0${n}:00.000Z`

describe('a dish of a ticket', () => {
  test('is done when it was bumped first, and the others are not', () => {
    const lane = sent()
    lane.give(bumpDish(platter))
    expect(done(lane)).toEqual([null, minute(5)])
    lane.give(bumpDish(platter))
    expect(done(lane)).toEqual([null, minute(5)])
    lane.give(bumpDish(beer))
    expect(done(lane)).toEqual([minute(7), minute(5)])
  })

  test('can be taken back', () => {
    const lane = sent()
    lane.give(bumpDish(platter))
    lane.give(bumpDish(beer))
    lane.give(bumpDish(platter, false))
    expect(done(lane)).toEqual([minute(6), null])
    lane.give(bumpDish(platter, false))
    expect(done(lane)).toEqual([minute(6), null])
  })

  test('is one of the ticket', () => {
    expect(sent().give(bumpDish(`${id('line-rice')}.add`))).toMatchObject({ code: 'DISH_UNKNOWN' })
    expect(sent().give(bumpDish(beer, true, `${id('s')}.hot`))).toMatchObject({
      code: 'DISH_UNKNOWN',
    })
  })

  test('is of one station: the others go on', () => {
    const lane = sent()
    const hotKitchen = lane.ticket(`${id('s')}.hot`)
    lane.give(bumpDish(platter))
    lane.give(bump)
    expect(lane.ticket(`${id('s')}.hot`)).toBe(hotKitchen)
  })
})

describe('a ticket', () => {
  test('is bumped when the first board bumps it, without a word of its dishes', () => {
    const lane = sent()
    lane.give(bump)
    expect(lane.ticket()).toMatchObject({ bumpedAt: minute(5), recalledAt: null })
    expect(lane.ticket()).not.toHaveProperty('passed')
    const bumped = lane.state
    lane.give(bump)
    expect(lane.state).toBe(bumped)
  })

  test('with the mark that it has stays as it is', () => {
    const lane = sent()
    lane.give(mark('rushed'))
    expect(lane.ticket().rushed).toEqual({ by: 'Noy', at: minute(5) })
    const rushed = lane.state
    lane.give(mark('rushed'))
    lane.give(mark('held', false))
    expect(lane.state).toBe(rushed)
  })
})

const changes = (line: ReturnType<typeof sentLine>) =>
  kitchenDifference(line).map(({ change, quantity }) => [change, quantity])

const noted = (quantity: number, before: number) => ({
  ...sentLine(quantity, before),
  note: 'No ice',
})

describe('the kitchen does not know of a line', () => {
  test.each([
    ['more pieces', sentLine(3, 1), [['add', 2]]],
    ['all of a new one', sentLine(2, 0), [['add', 2]]],
    ['fewer pieces', sentLine(1, 3), [['cancel', 2]]],
    ['nothing of one that was sent', sentLine(2, 2), []],
    ['its new note', noted(2, 2), [['note', 2]]],
    [
      'its new note and more pieces',
      noted(3, 2),
      [
        ['add', 1],
        ['note', 2],
      ],
    ],
    ['the note of a new one apart', noted(2, 0), [['add', 2]]],
    ['the note of fewer pieces: the cancellation has it', noted(1, 2), [['cancel', 1]]],
  ])('%s', (_case, line, expected) => {
    expect(changes(line)).toEqual(expected)
    expect(unsentLines([line, sentLine(1, 1)])).toEqual(expected.length > 0 ? [line] : [])
  })

  test('its choices, by name and alert and without a price', () => {
    const [dish] = kitchenDifference({ ...sentLine(1, 0), modifiers: [hot, mild] })
    expect(dish?.modifiers).toEqual([
      { name: { en: 'Hot' }, alert: true },
      { name: { en: 'Mild' }, alert: false },
    ])
  })
})
