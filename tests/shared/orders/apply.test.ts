import { describe, expect, test } from 'vitest'
import type { Outcome } from '#shared/orders/lane.ts'
import { unsentLines } from '#shared/orders/courses.ts'
import { context, createLane, id, mild, orderId } from '../support/restaurant.ts'

const codeOf = (outcome: Outcome) => (outcome.ok ? 'ok' : outcome.code)
const beer = id('line-beer')

function openLane() {
  const lane = createLane()
  lane.open()
  return lane
}

function sentTicket() {
  const lane = openLane()
  lane.add('beer')
  lane.send('s1')
  const ticketId = lane.state.tickets[0]?._id ?? ''
  return { lane, ticketId, ticket: () => lane.state.tickets[0] }
}

describe('lines', () => {
  test('a total has the tax of the branch on top', () => {
    const lane = openLane()
    lane.add('beer', 2)
    lane.add('rice')
    expect(lane.order.totals).toMatchObject({ subtotal: 65000, net: 65000, total: 71500 })
    expect(lane.order.due).toBe(71500)
  })

  test('two people who each add a beer add two', () => {
    const lane = openLane()
    lane.add('beer')
    const more = {
      kind: 'order.changeQuantity',
      payload: { orderId, lineId: beer, by: 1 },
    } as const
    lane.give(more)
    lane.give(more)
    expect(lane.order.lines[0]).toMatchObject({ quantity: 3, amount: 75000 })
  })

  test('a line never falls below one piece', () => {
    const lane = openLane()
    lane.add('beer')
    const outcome = lane.give({
      kind: 'order.changeQuantity',
      payload: { orderId, lineId: beer, by: -1 },
    })
    expect(codeOf(outcome)).toBe('QUANTITY_OUT_OF_RANGE')
  })

  test('a price the dish never had is refused', () => {
    expect(codeOf(openLane().add('beer', 1, 1))).toBe('PRICE_UNKNOWN')
  })

  test.each([
    ['MODIFIER_MISSING', []],
    ['MODIFIER_TOO_MANY', [mild, mild]],
    ['MODIFIER_UNKNOWN', [{ ...mild, optionId: id('foreign') }]],
    ['PRICE_UNKNOWN', [{ ...mild, price: -35000 }]],
  ])('choices outside the rules of a dish are refused with %s', (code, modifiers) => {
    const outcome = openLane().give({
      kind: 'order.addLine',
      payload: {
        orderId,
        lineId: id('x'),
        menuItemId: id('salad'),
        quantity: 1,
        unitPrice: 35000,
        modifiers,
        note: '',
      },
    })
    expect(codeOf(outcome)).toBe(code)
  })

  test('a sent dish cannot be taken off or reduced by a cashier alone', () => {
    const lane = openLane()
    lane.add('beer', 2)
    lane.send('s1')
    expect(codeOf(lane.give({ kind: 'order.voidLine', payload: { orderId, lineId: beer } }))).toBe(
      'LINE_SENT',
    )
    expect(
      codeOf(
        lane.give({ kind: 'order.changeQuantity', payload: { orderId, lineId: beer, by: -1 } }),
      ),
    ).toBe('LINE_SENT')
  })
})

describe('sending', () => {
  test('the kitchen gets one ticket per station, and no prices', () => {
    const lane = openLane()
    lane.add('beer', 2)
    lane.add('rice')
    lane.send('s1')
    expect(lane.state.tickets.map(({ station, dishes }) => [station, dishes.length])).toEqual([
      ['bar', 1],
      ['hot', 1],
    ])
    expect(JSON.stringify(lane.state.tickets)).not.toMatch(/price|amount/i)
  })

  test('sending twice makes one ticket', () => {
    const lane = openLane()
    lane.add('beer')
    lane.send('s1')
    const { revision } = lane.order
    lane.send('s2')
    expect(lane.state.tickets).toHaveLength(1)
    expect(lane.order.revision).toBe(revision)
    expect(unsentLines(lane.order.lines)).toEqual([])
  })

  test('the second send has only the difference', () => {
    const lane = openLane()
    lane.add('beer', 2)
    lane.send('s1')
    lane.give({ kind: 'order.changeQuantity', payload: { orderId, lineId: beer, by: 3 } })
    lane.send('s2')
    expect(lane.state.tickets[1]?.dishes).toMatchObject([{ change: 'add', quantity: 3 }])
  })

  test('a changed note is a message of its own', () => {
    const lane = openLane()
    lane.add('beer')
    lane.send('s1')
    lane.give({ kind: 'order.changeNote', payload: { orderId, lineId: beer, note: ' no ice ' } })
    lane.send('s2')
    expect(lane.state.tickets[1]?.dishes).toMatchObject([
      { change: 'note', quantity: 1, note: 'no ice' },
    ])
  })
})

describe('paying', () => {
  test('cash is rounded to what the drawer has, and change comes from the rounded due', () => {
    const lane = openLane()
    lane.add('beer')
    lane.add('rice')
    lane.give({ kind: 'order.changeQuantity', payload: { orderId, lineId: beer, by: 2 } })
    expect(lane.order.due).toBe(99000)
    lane.payCash(99000, 100000)
    expect(lane.order).toMatchObject({ status: 'paid', due: 0, receiptNumber: 'VTE1-A-000001' })
    expect(lane.order.payments[0]).toMatchObject({ rounding: 0, change: 1000 })
  })

  test('an order is paid once; the second payment gets an error', () => {
    const lane = openLane()
    lane.add('beer')
    lane.payCash(27500, 27500)
    expect(codeOf(lane.payCash(27500, 27500))).toBe('ALREADY_PAID')
    expect(codeOf(lane.add('rice'))).toBe('ALREADY_PAID')
  })

  test('a dish added in the meantime keeps the order open with the rest due', () => {
    const lane = openLane()
    lane.add('beer')
    lane.add('rice')
    lane.payCash(27500, 30000)
    expect(lane.order).toMatchObject({ status: 'open', due: 16500, receiptNumber: null })
  })

  test.each([
    ['TENDER_TOO_SMALL', 27500, 20000],
    ['AMOUNT_ABOVE_DUE', 30000, 30000],
  ])('%s: %i paid with %i', (code, amount, tendered) => {
    const lane = openLane()
    lane.add('beer')
    expect(codeOf(lane.payCash(amount, tendered))).toBe(code)
    expect(lane.order.payments).toEqual([])
  })

  test('nothing is paid without lines', () => {
    expect(codeOf(openLane().payCash(0, 0))).toBe('NOTHING_TO_PAY')
  })

  test('only cash gives change', () => {
    const lane = openLane()
    lane.add('beer')
    const outcome = lane.give({
      kind: 'order.pay',
      payload: {
        orderId,
        paymentId: id('card'),
        method: 'credit_card',
        amount: 27500,
        tendered: 30000,
        receiptNumber: null,
        shiftSessionId: null,
      },
    })
    expect(codeOf(outcome)).toBe('TENDER_NOT_EXACT')
  })
})

const openedFor = (reopens?: { orderId: string; number: string }) => {
  const lane = createLane()
  lane.give({
    kind: 'order.open',
    payload: { orderId, number: 'A1', type: 'takeaway', tableId: null, reopens },
  })
  return lane.order
}

describe('life of an order', () => {
  test('an order takes its tax rules with it', () => {
    const lane = openLane()
    expect(lane.order.policy.taxes['standard']).toHaveLength(1)
    expect(lane.order.businessDate).toBe('2026-11-21')
    expect(lane.order.openedBy).toEqual(context.actor)
  })

  test('an unsent order can be dropped, and then takes nothing', () => {
    const lane = openLane()
    lane.give({ kind: 'order.cancel', payload: { orderId } })
    expect(lane.order).toMatchObject({ status: 'cancelled', cancelled: { by: context.actor } })
    expect(codeOf(lane.add('beer'))).toBe('ORDER_CLOSED')
  })

  test('an order may take the place of another, which it names', () => {
    const before = { orderId: id('before'), number: 'A0' }
    expect(openedFor(before).reopens).toEqual({ _id: id('before'), number: 'A0' })
    expect(openedFor()).not.toHaveProperty('reopens')
  })

  test('a sent order cannot be dropped', () => {
    const lane = openLane()
    lane.add('beer')
    lane.send('s1')
    expect(codeOf(lane.give({ kind: 'order.cancel', payload: { orderId } }))).toBe('ORDER_STARTED')
  })

  test('an order is opened once', () => {
    expect(codeOf(openLane().open())).toBe('ORDER_EXISTS')
  })
})

describe('kitchen', () => {
  test('a ticket is bumped once and can be recalled', () => {
    const { lane, ticketId, ticket } = sentTicket()
    lane.give({ kind: 'ticket.bump', payload: { orderId, ticketId } })
    const first = ticket()?.bumpedAt
    lane.give({ kind: 'ticket.bump', payload: { orderId, ticketId } })
    expect(ticket()?.bumpedAt).toBe(first)
    lane.give({ kind: 'ticket.recall', payload: { orderId, ticketId } })
    expect(ticket()).toMatchObject({ bumpedAt: null })
    expect(ticket()?.recalledAt).not.toBeNull()
  })

  test('a dish is marked done and not done again', () => {
    const { lane, ticketId, ticket } = sentTicket()
    const dishId = `${beer}.add`
    lane.give({ kind: 'ticket.bumpDish', payload: { orderId, ticketId, dishId, done: true } })
    expect(ticket()?.dishes[0]?.doneAt).not.toBeNull()
    lane.give({ kind: 'ticket.bumpDish', payload: { orderId, ticketId, dishId, done: false } })
    expect(ticket()?.dishes[0]?.doneAt).toBeNull()
  })

  test('bumping a missing ticket is refused', () => {
    const { lane } = sentTicket()
    const outcome = lane.give({ kind: 'ticket.bump', payload: { orderId, ticketId: 'none' } })
    expect(codeOf(outcome)).toBe('TICKET_UNKNOWN')
  })
})
