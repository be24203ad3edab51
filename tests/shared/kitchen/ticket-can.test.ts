import { describe, expect, test } from 'vitest'
import { TICKET_CAN, ticketCan, type TicketAction } from '#shared/kitchen/ticket-can.ts'
import { changeMark, heldFor } from '#shared/kitchen/ticket-marks.ts'
import { createLane, id, orderId } from '../support/restaurant.ts'

const actions = Object.keys(TICKET_CAN) as TicketAction[]

test('what changes a ticket in each state is decided, line for line', () => {
  const rows = actions.map((action) => [action, ...TICKET_CAN[action]].join(' '))
  expect(rows).toEqual([
    'ticket.bumpDish cooking done passed',
    'ticket.bump cooking',
    'ticket.recall done passed',
    'ticket.pass cooking done',
    'ticket.mark cooking',
  ])
})

/** A lane with one ticket. */
function sent() {
  const lane = createLane()
  lane.open()
  lane.add('beer')
  lane.send('s')
  const ticketId = `${id('s')}.bar`
  const payload = { orderId, ticketId }
  return {
    lane,
    payload,
    ticket: () => {
      const [ticket] = lane.state.tickets
      if (!ticket) throw new Error('no ticket')
      return ticket
    },
  }
}

const LEADS_TO = { cooking: [], done: ['ticket.bump'], passed: ['ticket.pass'] } as const

test.each(
  actions.flatMap((action) =>
    (['cooking', 'done', 'passed'] as const).map((state) => ({ action, state })),
  ),
)('$action on a ticket that is $state does what the table says, and never fails', (each) => {
  const { lane, payload, ticket } = sent()
  for (const kind of LEADS_TO[each.state]) lane.give({ kind, payload })
  const before = ticket()
  const dishId = before.dishes[0]?._id ?? ''
  const give = () => {
    switch (each.action) {
      case 'ticket.bumpDish':
        return lane.give({ kind: each.action, payload: { ...payload, dishId, done: true } })
      case 'ticket.mark':
        return lane.give({ kind: each.action, payload: { ...payload, mark: 'held', on: true } })
      case 'ticket.bump':
      case 'ticket.pass':
      case 'ticket.recall':
        return lane.give({ kind: each.action, payload })
    }
  }
  expect(give().ok).toBe(true)
  expect(ticket() !== before).toBe(ticketCan(each.action, before))
})

describe('the pass', () => {
  test('finishes what its station has not, and the name of the person is kept', () => {
    const { lane, payload, ticket } = sent()
    lane.give({ kind: 'ticket.pass', payload })
    expect(ticket().passed).toMatchObject({ by: 'Noy' })
    expect(ticket().bumpedAt).toBe(ticket().passed?.at)
  })

  test('has a ticket back as it was: finished by its station, or still to make', () => {
    const { lane, payload, ticket } = sent()
    lane.give({ kind: 'ticket.pass', payload })
    lane.give({ kind: 'ticket.recall', payload: { ...payload, toPass: true } })
    expect(ticket()).toMatchObject({ bumpedAt: null, passed: null })

    lane.give({ kind: 'ticket.bump', payload })
    const { bumpedAt } = ticket()
    lane.give({ kind: 'ticket.pass', payload })
    lane.give({ kind: 'ticket.recall', payload: { ...payload, toPass: true } })
    expect(ticket()).toMatchObject({ bumpedAt, passed: null })
  })

  test('a recall at the station makes the ticket again', () => {
    const { lane, payload, ticket } = sent()
    lane.give({ kind: 'ticket.bump', payload })
    lane.give({ kind: 'ticket.pass', payload })
    lane.give({ kind: 'ticket.recall', payload })
    expect(ticket()).toMatchObject({ bumpedAt: null, passed: null })
  })
})

const by = (time: string) => ({ by: 'Noy', at: `2026-11-21T11:${time}.000Z` })

describe('marks of a ticket', () => {
  test('are kept with the person, and taken off again', () => {
    const { lane, payload, ticket } = sent()
    for (const mark of ['started', 'rushed'] as const) {
      lane.give({ kind: 'ticket.mark', payload: { ...payload, mark, on: true } })
      expect(ticket()[mark]).toMatchObject({ by: 'Noy' })
      lane.give({ kind: 'ticket.mark', payload: { ...payload, mark, on: false } })
      expect(ticket()[mark]).toBeNull()
    }
  })

  test('put on twice, the first person counts', () => {
    const { lane, payload, ticket } = sent()
    lane.give({ kind: 'ticket.mark', payload: { ...payload, mark: 'held', on: true } })
    const first = ticket()
    lane.give({ kind: 'ticket.mark', payload: { ...payload, mark: 'held', on: true } })
    expect(ticket()).toBe(first)
  })

  test('a ticket is held or rushed, never both', () => {
    const { ticket } = sent()
    const held = changeMark(ticket(), { mark: 'held', on: true }, by('01:00'))
    const rushed = changeMark(held, { mark: 'rushed', on: true }, by('02:00'))
    expect(rushed).toMatchObject({ held: null, rushed: by('02:00') })
    const again = changeMark(rushed, { mark: 'held', on: true }, by('03:00'))
    expect(again).toMatchObject({ held: by('03:00'), rushed: null })
  })

  test('the time that a ticket was held adds up', () => {
    const { ticket } = sent()
    const held = changeMark(ticket(), { mark: 'held', on: true }, by('01:00'))
    const free = changeMark(held, { mark: 'held', on: false }, by('03:00'))
    const again = changeMark(free, { mark: 'held', on: true }, by('05:00'))
    expect(heldFor(again, Date.parse(by('06:00').at))).toBe(180_000)
  })
})
