import { describe, expect, test } from 'vitest'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import { applyCommand } from '#shared/orders/apply.ts'
import { BOUNDS } from '#shared/orders/bounds.ts'
import type { OrderDiscount, OrderLine } from '#shared/orders/order.ts'
import { id } from '../support/restaurant.ts'
import { sentLine } from '../support/sent-line.ts'
import { evening, house, merge, one, two } from './checks-evening.ts'

type Content = {
  readonly lines?: readonly OrderLine[]
  readonly discounts?: readonly OrderDiscount[]
  readonly tickets?: readonly Ticket[]
}

const { order } = evening()
const plain = { ...order(one).policy, taxes: {} }

/** Puts what one order holds onto another one, with only that in it. */
function merged(there: Content, comes: Content) {
  const lane = (orderId: string, { lines = [], discounts = [], tickets = [] }: Content) => ({
    order: { ...order(orderId), policy: plain, lines: [...lines], discounts: [...discounts] },
    tickets,
  })
  const envelope = { opId: id('op'), deviceId: id('till'), n: 1, baseRevision: -1 }
  const outcome = applyCommand(
    { ...lane(one, comes), others: { [two]: lane(two, there) } },
    { ...envelope, at: '2026-11-21T06:00:00.000Z', ...merge(one, two) },
    house,
  )
  return outcome.ok ? 'ok' : outcome.code
}

const dish = (name: string, change: Partial<OrderLine> = {}): OrderLine => ({
  ...sentLine(1, 0),
  _id: id(name),
  ...change,
})
const dishes = (count: number, name: string, change: Partial<OrderLine> = {}) =>
  Array.from({ length: count }, (_, n) => dish(`${name}${n}`, change))
const costing = (amount: number) => ({ unitPrice: amount, amount })

const chosen = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    groupId: id('group'),
    optionId: id(`option${n}`),
    name: { en: 'Egg' },
    price: 0,
    alert: false,
  }))

const discounts = (count: number, name: string) =>
  Array.from({ length: count }, (_, n): OrderDiscount => ({
    _id: id(`${name}${n}`),
    category: 'discount',
    kind: 'percent',
    value: 1,
    reason: '',
    by: { _id: id('noy'), name: 'Noy' },
    approvedBy: null,
    at: '2026-11-21T05:00:00.000Z',
  }))

const ticketOf = (name: string, count = 1): Ticket => ({
  _id: `${id(name)}.hot`,
  branchId: id('branch'),
  orderId: two,
  orderNumber: 'O2',
  orderType: 'dine_in',
  tableName: 't2',
  station: 'hot',
  sentAt: '2026-11-21T05:00:00.000Z',
  sentBy: 'Noy',
  dishes: Array.from({ length: count }, (_, n) => ({
    _id: `${id(`${name}d${n}`)}.add`,
    lineId: id(`${name}d${n}`),
    change: 'add',
    name: { en: 'Rice' },
    quantity: 1,
    modifiers: [],
    note: '',
    doneAt: null,
  })),
  bumpedAt: null,
  recalledAt: null,
})
const tickets = (count: number, name: string) =>
  Array.from({ length: count }, (_, n) => ticketOf(`${name}${n}`))

describe('an order takes what comes to it up to its bounds', () => {
  const content: Readonly<Record<string, (count: number, name: string) => Content>> = {
    lines: (count, name) => ({ lines: dishes(count, name) }),
    discounts: (count, name) => ({ lines: dishes(1, name), discounts: discounts(count, name) }),
    tickets: (count, name) => ({ lines: dishes(1, name), tickets: tickets(count, name) }),
    dishes: (count, name) => ({ lines: dishes(1, name), tickets: [ticketOf(name, count)] }),
    choices: (count, name) => ({ lines: [dish(name, { modifiers: chosen(count) })] }),
    total: (count, name) => ({ lines: [dish(name, costing(count))] }),
  }
  const most = ['lines', 'discounts', 'tickets', 'dishes', 'choices', 'total'] as const
  test.each(most)('of %s', (name) => {
    const make = content[name] ?? (() => ({}))
    expect(merged(make(BOUNDS[name] - 1, 'x'), make(1, 'y'))).toBe('ok')
    expect(merged(make(BOUNDS[name], 'x'), make(1, 'y'))).toBe('ORDER_FULL')
  })
})
