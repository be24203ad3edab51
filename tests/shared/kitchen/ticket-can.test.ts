import { expect, test } from 'vitest'
import { TICKET_CAN, ticketCan, type TicketAction } from '#shared/kitchen/ticket-can.ts'
import { createLane, id, orderId } from '../support/restaurant.ts'

const actions = Object.keys(TICKET_CAN) as TicketAction[]

test('what changes a ticket in each state is decided, line for line', () => {
  const rows = actions.map((action) => [action, ...TICKET_CAN[action]].join(' '))
  expect(rows).toEqual([
    'ticket.bumpDish cooking done',
    'ticket.bump cooking',
    'ticket.recall done',
  ])
})

test.each(
  actions.flatMap((action) => (['cooking', 'done'] as const).map((state) => ({ action, state }))),
)('$action on a ticket that is $state does what the table says, and never fails', (each) => {
  const lane = createLane()
  lane.open()
  lane.add('beer')
  lane.send('s')
  const ticketId = `${id('s')}.bar`
  if (each.state === 'done') lane.give({ kind: 'ticket.bump', payload: { orderId, ticketId } })
  const [before] = lane.state.tickets
  const dishId = before?.dishes[0]?._id ?? ''
  const outcome =
    each.action === 'ticket.bumpDish'
      ? lane.give({ kind: each.action, payload: { orderId, ticketId, dishId, done: true } })
      : lane.give({ kind: each.action, payload: { orderId, ticketId } })
  expect(outcome.ok).toBe(true)
  expect(lane.state.tickets[0] !== before).toBe(before && ticketCan(each.action, before))
})
