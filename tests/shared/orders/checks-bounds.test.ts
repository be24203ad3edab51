import { expect, test } from 'vitest'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import { applyCommand } from '#shared/orders/apply.ts'
import { BOUNDS } from '#shared/orders/bounds.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { Order, OrderDiscount } from '#shared/orders/order.ts'
import { id } from '../support/restaurant.ts'
import { opening } from './checks-walk.ts'
import { evening, house, merge, moved, one, piece, two } from './checks-evening.ts'

const openedAs = (orderId: string): CommandDraft => {
  const { kind, payload } = opening('o3')
  if (kind !== 'order.open') throw new Error('not an opening')
  return { kind, payload: { ...payload, orderId } }
}

test('an order takes as many others as any floor has, and no endless list of empty ones', () => {
  const { give, order } = evening()
  const outcomes = Array.from({ length: BOUNDS.joined + 1 }, (_, n) => {
    const orderId = id(`x${n}`)
    give(openedAs(orderId))
    return give(merge(orderId, two))
  })
  expect(outcomes.at(-2)).toBe('ok')
  expect(outcomes.at(-1)).toBe('ORDER_FULL')
  expect(order(two).joined).toHaveLength(BOUNDS.joined)
})

const ticket = (n: number): Ticket => ({
  _id: `${id(`t${n}`)}.bar`,
  branchId: id('branch'),
  orderId: one,
  orderNumber: 'O1',
  orderType: 'dine_in',
  tableName: 't1',
  station: 'bar',
  sentAt: '2026-11-21T05:00:00.000Z',
  sentBy: 'Noy',
  dishes: Array.from({ length: BOUNDS.lines }, (_, at) => ({
    _id: `${id(`d${at}`)}.note`,
    lineId: id(`d${at}`),
    change: 'note',
    name: { en: 'Beer' },
    quantity: 1,
    modifiers: [],
    note: `${n}`,
    doneAt: null,
  })),
  bumpedAt: null,
  recalledAt: null,
})

test('an order has no more dishes on its tickets than every till can read', () => {
  const { order } = evening()
  const payload = { orderId: one, sendId: id('s9') }
  const envelope = { opId: id('op'), deviceId: id('till'), n: 1, baseRevision: -1 }
  const at = '2026-11-21T06:00:00.000Z'
  const sent = (count: number) => {
    const tickets = Array.from({ length: count }, (_, n) => ticket(n))
    const state = { order: order(one), tickets }
    return applyCommand(state, { ...envelope, at, kind: 'order.send', payload }, house)
  }
  const most = BOUNDS.dishes / BOUNDS.lines
  expect(sent(most - 1)).toMatchObject({ ok: true })
  expect(sent(most)).toMatchObject({ code: 'TOO_MANY_SENDS' })
})

const into = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    orderId: id(`part${n}`),
    number: `A${n + 10}`,
    pieces: [{ lineId: id('l0'), quantity: 1, as: id(`as${n}`) }],
  }))

test('the largest order holds up no other while it is split', () => {
  const { order } = evening()
  const [first] = order(one).lines
  if (!first) throw new Error('no dish')
  const lines = Array.from({ length: BOUNDS.lines }, (_, n) => ({
    ...first,
    _id: id(`l${n}`),
    quantity: 100,
    amount: 100 * first.unitPrice,
  }))
  const discounts = Array.from({ length: BOUNDS.discounts }, (_, n): OrderDiscount => ({
    _id: id(`d${n}`),
    category: 'discount',
    kind: 'amount',
    value: 1000 + n,
    reason: '',
    lineIds: lines.flatMap((line, at) => ((at * 7 + n) % 3 === 0 ? [line._id] : [])),
    by: first.addedBy,
    approvedBy: null,
    at: first.addedAt,
  }))
  const full: Order = { ...order(one), lines, discounts }
  const checks = (count: number) =>
    applyCommand(
      { order: full, tickets: [] },
      {
        opId: id('op'),
        deviceId: id('till'),
        n: 1,
        baseRevision: -1,
        at: '2026-11-21T06:00:00.000Z',
        kind: 'order.split',
        payload: { orderId: one, moveId: id('m'), parts: into(count) },
      },
      house,
    )
  expect(checks(1)).toMatchObject({ ok: true })
  expect(checks(20)).toMatchObject({ code: 'ORDER_FULL' })
})

const bump = (orderId: string): CommandDraft => ({
  kind: 'ticket.bump',
  payload: { orderId, ticketId: `${id('m6')}.0.bar` },
})

test('two moves under one id leave no two tickets of one id on an order', () => {
  const send = { kind: 'order.send', payload: { orderId: one, sendId: id('s1') } } as const
  const { give } = evening([opening('o3'), send])
  expect(give(moved(one, two, [piece('o1b', 1, 'b1')]))).toBe('ok')
  expect(give(moved(one, id('o3'), [piece('o1b', 1, 'b2')]))).toBe('ok')
  expect(give(bump(two))).toBe('ok')
  expect(give(merge(two, id('o3')))).toBe('ID_REUSED')
})
