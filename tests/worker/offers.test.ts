import { expect, test } from 'vitest'
import type { DisplayRow } from '#shared/customer-display/display.ts'
import type { PromotionRow } from '#shared/promotions/definition.ts'
import { reopenDrafts } from '../../src/pos/sales/refund/reopen-drafts.ts'
import { beer } from './support/fixtures.ts'
import { createIds } from './support/ids.ts'
import { createWorld, openTill, order } from './support/world.ts'

const id = createIds(0x77)
const half: PromotionRow = {
  _id: id(),
  promotionId: id(),
  name: { en: 'Half' },
  words: { en: 'Half the price today' },
  currency: 'LAK',
  givenBy: 'itself',
  conditions: {},
  reward: { kind: 'percent', percent: 50 },
  limits: {},
  stacks: false,
  alone: false,
  priority: 0,
  publishedAt: '2026-11-20T00:00:00.000Z',
}

async function openPromoted() {
  const world = createWorld()
  const opened = await openTill(world)
  const log = world.server.branch()
  log.change('promotions', half)
  await world.clock.pass(300)
  return { world, log, ...opened }
}

test('a dish has the promotion at the till at once, and the server comes to the same', async () => {
  const { world, log, till } = await openPromoted()
  const sale = order()
  await till.sell(sale.open(), sale.add(beer, 2))
  expect(sale.on(till)?.totals.total).toBe(beer.price)
  await world.clock.pass(1000)
  const arrived = log.orders().find(({ _id }) => _id === sale.orderId)
  expect(arrived?.totals).toEqual(sale.on(till)?.totals)
  expect(arrived?.offers).toMatchObject([{ _id: half._id }])
})

test('what was ordered without the server keeps a promotion that has ended by then, also after a restart', async () => {
  const { world, log, profile, till } = await openPromoted()
  world.server.away()
  const sale = order()
  await till.sell(sale.open(), sale.add(beer, 2))
  log.change('promotions', { ...half, over: true })
  profile.killWorker()
  await world.clock.pass(1000)
  expect(sale.on(till)?.totals.total).toBe(beer.price)
  world.server.back()
  await world.clock.pass(60_000)
  expect(log.orders().find(({ _id }) => _id === sale.orderId)?.totals.total).toBe(beer.price)
  const next = order()
  await till.sell(next.open(), next.add(beer))
  expect(next.on(till)?.totals.total).toBe(beer.price)
})

test('an order opened again has the promotion of the paid one without the server, and the server makes the same of it', async () => {
  const { world, log, till } = await openPromoted()
  const sale = order()
  const dish = sale.add(beer, 2)
  await till.sell(sale.open(), dish)
  await till.sell(sale.pay(beer.price))
  await world.clock.pass(1000)
  world.server.away()
  log.change('promotions', { ...half, over: true })
  const paid = sale.on(till)
  if (!paid) throw new Error('No paid order')
  const orderId = id()
  const refund = sale.refund(paid)
  if (refund.kind !== 'order.refund') throw new Error('No refund')
  const kind = { kind: 'reopened' as const, reopenedAs: orderId }
  await till.sell({ ...refund, payload: { ...refund.payload, ...kind } })
  const drafts = reopenDrafts(paid, {
    orderId,
    newId: id,
    tableId: null,
    mayGive: () => true,
    mayReprice: true,
  })
  await till.sell(...drafts)
  const shown = till.row('orders', orderId)
  expect(shown?.totals).toEqual(paid.totals)
  expect(shown?.reopens).toMatchObject({ _id: sale.orderId, keeps: true })
  world.server.back()
  await world.clock.pass(60_000)
  expect(till.rows('outbox')).toEqual([])
  expect(log.orders().find(({ _id }) => _id === orderId)?.totals).toEqual(paid.totals)
})

test('between guests the display shows no promotion that a person gives, or that is for certain guests', async () => {
  const { world, log, profile } = await openPromoted()
  const display = profile.openWindow('display')
  display.watch('display')
  const first = { _id: id(), promotionId: id() }
  log.change('promotions', { ...half, ...first, conditions: { guest: { firstVisit: true } } })
  for (const givenBy of ['person', 'code'] as const)
    log.change('promotions', { ...half, _id: id(), promotionId: id(), givenBy })
  await world.clock.pass(300)
  expect(display.row('display', 'PROMOTIONS_UPDATE')).toMatchObject({
    promotions: [{ _id: half._id }],
  })
})

test('between guests the display shows what is on, and dishes once nothing is', async () => {
  const { world, log, profile } = await openPromoted()
  const display = profile.openWindow('display')
  display.watch('display')
  await world.clock.pass(300)
  const shown = () =>
    (
      display.row('display', 'PROMOTIONS_UPDATE') as
        | Extract<DisplayRow, { _id: 'PROMOTIONS_UPDATE' }>
        | undefined
    )?.promotions.map(({ title, offer }) => [title['en'], offer])
  expect(shown()).toEqual([['Half', true]])
  log.change('promotions', { ...half, over: true })
  await world.clock.pass(300)
  expect(shown()?.[0]).toEqual(['Papaya salad', undefined])
})
