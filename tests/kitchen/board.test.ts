import { describe, expect, test } from 'vitest'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import { allDayTotals } from '../../src/kitchen/board/all-day.ts'
import { cancellations } from '../../src/kitchen/board/cancellations.ts'
import { ticketState, timerText } from '../../src/kitchen/board/ticket-state.ts'
import { averageSeconds, bumpedTickets, openTickets } from '../../src/kitchen/board/tickets.ts'
import { dish, later, ticket } from './support.ts'

const limits = { warnAfter: 480, lateAfter: 900 }
const at = (time: string) => `2026-11-21T${time}.000Z`

describe('which tickets are on the board', () => {
  const early = ticket({ sentAt: at('10:59:00') })
  const grilled = ticket({ station: 'grill' })
  const bumped = ticket({ bumpedAt: at('11:05:00') })
  const bumpedLater = ticket({ bumpedAt: at('11:06:00') })
  const all = [bumped, grilled, early, bumpedLater]

  test('the oldest ticket comes first', () => {
    expect(openTickets(all, 'all')).toEqual([early, grilled])
  })
  test('a station sees its own tickets only', () => {
    expect(openTickets(all, 'grill')).toEqual([grilled])
  })
  test('recall offers the ticket that was bumped last, first', () => {
    expect(bumpedTickets(all, 'hot')).toEqual([bumpedLater, bumped])
  })
})

describe('how urgent a ticket is', () => {
  test('it is new for half a minute', () => {
    expect(ticketState(ticket(), later(29), limits)).toBe('new')
    expect(ticketState(ticket(), later(30), limits)).toBe('normal')
  })
  test('it is no longer new once a dish was touched', () => {
    const seen = ticket({ dishes: [dish('Larb', { doneAt: at('11:00:05') })] })
    expect(ticketState(seen, later(6), limits)).toBe('normal')
  })
  test("the branch's limits make it warned, then late", () => {
    expect(ticketState(ticket(), later(479), limits)).toBe('normal')
    expect(ticketState(ticket(), later(480), limits)).toBe('warned')
    expect(ticketState(ticket(), later(900), limits)).toBe('late')
  })
  test('a clock that is behind the server never counts below zero', () => {
    expect(ticketState(ticket(), later(-20), limits)).toBe('new')
  })
  test('an hour is shown when there is one', () => {
    expect(timerText(7)).toBe('0:07')
    expect(timerText(440)).toBe('7:20')
    expect(timerText(4040)).toBe('1:07:20')
  })
})

const counted = (open: readonly Ticket[], all = open) =>
  allDayTotals(open, cancellations(all)).map(({ name, quantity }) => [name['en'], quantity])

describe('all-day totals', () => {
  test('they add up the undone dishes of all tickets, the biggest number first', () => {
    const open = [
      ticket({ dishes: [dish('Larb'), dish('Rice', { quantity: 3 })] }),
      ticket({ dishes: [dish('Rice', { quantity: 5 }), dish('Soup', { doneAt: at('11:01:00') })] }),
    ]
    expect(counted(open)).toEqual([
      ['Rice', 8],
      ['Larb', 1],
    ])
  })
  test('a dish is one dish in whatever order its names come', () => {
    const open = [
      ticket({ dishes: [dish('', { name: { lo: 'ເຂົ້າ', en: 'Rice' } })] }),
      ticket({ dishes: [dish('', { name: { en: 'Rice', lo: 'ເຂົ້າ' } })] }),
    ]
    expect(counted(open)).toEqual([['Rice', 2]])
  })
  test('a changed note cooks nothing twice', () => {
    const open = [ticket({ dishes: [dish('Larb', { change: 'note', note: 'no chilli' })] })]
    expect(counted(open)).toEqual([])
  })

  const rice = dish('Rice', { quantity: 3 })
  const first = ticket({ dishes: [rice] })
  const cancelOne = (over: Partial<Ticket> = {}) =>
    ticket({
      sentAt: at('11:01:00'),
      dishes: [dish('Rice', { lineId: rice.lineId, change: 'cancel', quantity: 1 })],
      ...over,
    })

  test('a cancelled dish is not cooked, even after its cancellation was acknowledged', () => {
    const acknowledged = cancelOne({ bumpedAt: at('11:02:00') })
    expect(counted([first], [first, acknowledged])).toEqual([['Rice', 2]])
  })
  test('a cancellation never takes back what was ordered after it', () => {
    const more = ticket({ sentAt: at('11:05:00'), dishes: [{ ...rice, quantity: 2 }] })
    const bumped = { ...first, bumpedAt: at('11:04:00') }
    expect(counted([more], [bumped, cancelOne(), more])).toEqual([['Rice', 2]])
  })
  test('of a dish ordered twice, the later order is taken back first', () => {
    const more = ticket({ sentAt: at('11:00:30'), dishes: [{ ...rice, quantity: 1 }] })
    const found = cancellations([cancelOne(), more, first])
    expect([...found.keys()]).toEqual([more._id])
  })
})

test('the average is that of the last hour, from sent to bumped', () => {
  const bumped = [
    ticket({ bumpedAt: at('11:05:00') }),
    ticket({ bumpedAt: at('11:10:00') }),
    ticket({ sentAt: at('09:00:00'), bumpedAt: at('09:30:00') }),
  ]
  expect(averageSeconds(bumped, later(1200))).toBe(450)
  expect(averageSeconds([], later(1200))).toBeNull()
})
