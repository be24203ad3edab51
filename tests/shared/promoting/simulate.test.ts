import { expect, test } from 'vitest'
import type { MenuItem } from '#shared/menu/menu.ts'
import type { Order } from '#shared/orders/order.ts'
import { pastService } from '../../../server/demo/month.ts'
import { demoLogins } from '../../../server/demo/logins.ts'
import { demoRestaurants } from '../../../server/demo/restaurants.ts'
import { createSimulation } from '#shared/promoting/simulate.ts'
import type { PromotionVersion } from '#shared/promotions/definition.ts'

const lao = demoRestaurants().find(({ country }) => country === 'LA')
const place = lao?.branches[0]
if (!lao || !place) throw new Error('The demonstration lost Laos')
const now = new Date('2026-11-21T05:00:00.000Z')
const { orders } = pastService(lao, place, demoLogins(), { now, days: 1 })
const items = new Map<string, MenuItem>(lao.menu.items.map((item) => [item._id, item]))

const version: PromotionVersion = {
  _id: '019d0000-0000-7000-8000-000000000001',
  promotionId: '019d0000-0000-7000-8000-000000000002',
  name: { en: 'Trial' },
  currency: 'LAK',
  givenBy: 'itself',
  conditions: {},
  reward: { kind: 'percent', percent: 10 },
  limits: {},
  stacks: false,
  alone: false,
  priority: 1,
}
const simulated = (more: Partial<PromotionVersion>, cost: (order: Order) => number | null) => {
  const scene = { branch: place.branch, itemOf: (id: string) => items.get(id) }
  const simulation = createSimulation({ ...version, ...more }, scene)
  for (const order of orders) simulation.add({ order, hour: 12, cost: cost(order) })
  return simulation.sums()
}
const nothing = () => 0
const net = orders.reduce((sum, order) => sum + order.totals.net, 0)

test('a percentage on all dishes is on all orders, and takes that part of what they brought', () => {
  const { uses, discount, margin, hours, ...rest } = simulated({}, nothing)
  expect(uses).toBe(orders.length)
  expect(Math.abs(discount - net / 10)).toBeLessThan(orders.length)
  expect(margin).toBe(net - discount)
  expect(hours[12]).toBe(uses)
  expect(rest).toEqual({ orders: orders.length, uncosted: 0, belowCost: 0 })
})

test('orders that would bring less than they cost are counted, and those of unknown cost apart', () => {
  const all = simulated({}, (order) => order.totals.net)
  expect(all.belowCost).toBe(all.uses)
  const unknown = simulated({}, () => null)
  expect(unknown).toMatchObject({ uncosted: unknown.uses, margin: 0, belowCost: 0 })
})

test('limits in all end it', () => {
  expect(simulated({ limits: { inAll: 3 } }, nothing).uses).toBe(3)
  const { discount, uses } = simulated({ limits: { budget: 1 } }, nothing)
  expect([uses, discount > 0]).toEqual([1, true])
})

test('hours, types of orders and tenders narrow it', () => {
  const some = simulated({ when: { hours: { startsAt: '12:00', endsAt: '13:00' } } }, nothing)
  expect(some.uses).toBeGreaterThan(0)
  expect(some.uses).toBeLessThan(orders.length)
  const takeaway = orders.filter(({ type }) => type === 'takeaway').length
  expect(simulated({ when: { types: ['takeaway'] } }, nothing).uses).toBe(takeaway)
  const inCash = orders.filter(({ payments }) => payments[0]?.method === 'cash').length
  expect(simulated({ tender: 'cash', givenBy: 'person' }, nothing).uses).toBe(inCash)
})

test('what past orders had of promotions does not count twice', () => {
  const [order] = orders
  if (!order) throw new Error('No orders')
  const simulation = () =>
    createSimulation(version, { branch: place.branch, itemOf: (id) => items.get(id) })
  const plain = simulation()
  plain.add({ order, hour: 1, cost: null })
  const before = simulation()
  const half = {
    _id: version._id,
    category: 'offer' as const,
    kind: 'percent' as const,
    value: 50,
    reason: 'Former',
    by: order.openedBy,
    approvedBy: null,
    at: order.openedAt,
    offer: { _id: version._id, promotionId: version.promotionId, name: {} },
  }
  before.add({ order: { ...order, discounts: [half] }, hour: 1, cost: null })
  expect(before.sums().discount).toBe(plain.sums().discount)
})
