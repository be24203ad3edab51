import { expect, test } from 'vitest'
import type { MenuRow, ModifierGroup } from '#shared/menu/menu.ts'
import { branch, laap, owner, papaya, waiter } from './support/fixtures.ts'
import { createWorld, openTill, order, type World } from './support/world.ts'

const PIN = '4917'
const take = (userId: string) => ({ type: 'session.pin', userId, pin: PIN }) as const
const drop = (world: World) =>
  world.server.setFault((name) => (name === 'sync.commands' ? 'drop' : 'pass'))
const pass = (world: World) => world.server.setFault(() => 'pass')
const sent = ({ server }: World) => server.calls.filter((name) => name === 'sync.commands').length

/** The cashier sold an order for cash without the server, then a waiter took over. */
async function leftToWaiter() {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  drop(world)
  const sale = order()
  await till.sell(sale.open(), sale.add(papaya), sale.pay(25_000))
  await till.act(take(waiter.id))
  pass(world)
  await world.clock.pass(60_000)
  return { world, profile, till, sale }
}

test('money waits for a person who may take payments, in words, and the rest of its lane is sent', async () => {
  const { world, till, sale } = await leftToWaiter()
  expect(till.rows('outbox')).toMatchObject([
    { kind: 'order.pay', state: 'pending', error: { code: 'SENDER_MAY_NOT' } },
  ])
  expect(world.server.branch().orders()).toMatchObject([{ status: 'open', payments: [] }])
  // The rows that the cashier saw stay.
  expect(sale.on(till)).toMatchObject({ status: 'paid', receiptNumber: 'VTE1-A-000001' })
})

test('it is not even tried while the person may not, and other lanes flow', async () => {
  const { world, till } = await leftToWaiter()
  const before = sent(world)
  await world.clock.pass(300_000)
  expect(sent(world)).toBe(before)
  const next = order()
  await till.sell(next.open(), next.add(laap))
  await world.clock.pass(1000)
  expect(world.server.branch().orders()).toHaveLength(2)
  expect(till.rows('outbox')).toHaveLength(1)
})

test('it is sent as soon as a person with the permission is logged in, in the name of the person who took it', async () => {
  const { world, till } = await leftToWaiter()
  await till.act(take(owner.id))
  await world.clock.pass(2000)
  expect(till.rows('outbox')).toEqual([])
  expect(world.server.branch().orders()).toMatchObject([
    { status: 'paid', payments: [{ by: { name: 'Noy' }, receiptNumber: 'VTE1-A-000001' }] },
  ])
})

test('it waits over a restart of the worker, too', async () => {
  const { world, profile, till } = await leftToWaiter()
  profile.killWorker()
  await world.clock.pass(60_000)
  expect(till.rows('outbox')).toMatchObject([
    { state: 'pending', error: { code: 'SENDER_MAY_NOT' } },
  ])
})

test('if only the server knows that the person may not, the lane waits for another one', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  drop(world)
  const sale = order()
  await till.sell(sale.open())
  // The person’s permissions changed on the server, and the till was not notified yet.
  world.server.setSenderMayNot(true)
  pass(world)
  await world.clock.pass(60_000)
  expect(till.rows('outbox')).toMatchObject([
    { kind: 'order.open', state: 'pending', error: { code: 'SENDER_MAY_NOT' } },
  ])
  const tried = sent(world)
  await world.clock.pass(60_000)
  expect(sent(world)).toBe(tried)
  world.server.setSenderMayNot(false)
  await till.act(take(owner.id))
  await world.clock.pass(2000)
  expect(till.rows('outbox')).toEqual([])
})

test('a server that does not know the device gets it again, and nothing is parked', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  world.server.loseDevice()
  const sale = order()
  await till.sell(sale.open(), sale.add(papaya))
  await world.clock.pass(30_000)
  expect(till.rows('outbox')).toEqual([])
  expect(world.server.branch().orders()).toHaveLength(1)
})

test('a payment refused for its number gets the next one when it is tried again', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  const refused = new Set<string>()
  world.server.setRefusal((command) => {
    if (command.kind !== 'order.pay' || refused.size > 0) return null
    refused.add(command.opId)
    return 'RECEIPT_NUMBER_USED'
  })
  const sale = order()
  await till.sell(sale.open(), sale.add(papaya), sale.pay(25_000))
  await world.clock.pass(2000)
  expect(till.rows('outbox')).toMatchObject([{ kind: 'order.pay', state: 'parked' }])
  await till.act({ type: 'outbox.retry', lane: sale.orderId })
  await world.clock.pass(2000)
  expect(till.rows('outbox')).toEqual([])
  expect(world.server.branch().orders()).toMatchObject([{ receiptNumber: 'VTE1-A-000002' }])
  const next = order()
  await till.sell(next.open(), next.add(papaya))
  expect(await till.sell(next.pay(25_000))).toEqual(['VTE1-A-000003'])
})

test('a dish whose price ended is sold at the present one when it is tried again', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  world.server.away()
  const sale = order()
  await till.sell(sale.open(), sale.add({ ...papaya, price: 20_000 }))
  world.server.back()
  await world.clock.pass(60_000)
  expect(till.rows('outbox')).toMatchObject([{ error: { code: 'PRICE_UNKNOWN' } }])
  await till.act({ type: 'outbox.retry', lane: sale.orderId })
  await world.clock.pass(2000)
  expect(till.rows('outbox')).toEqual([])
  expect(world.server.branch(branch._id).orders()[0]?.lines).toMatchObject([{ unitPrice: 25_000 }])
})

test('a size whose price ended is sold at the present one, with as many free choices as there are now', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  const [portion = '', whole = '', sides = '', rice = ''] = ['1', '2', '3', '4'].map(
    (n) => `019d0000-0000-7000-8000-0000000000e${n}`,
  )
  const sizes: ModifierGroup = {
    _id: portion,
    kind: 'modifierGroup',
    name: { en: 'Portion' },
    min: 1,
    max: 1,
    sizes: true,
    options: [{ _id: whole, name: { en: 'Whole' }, price: 55_000, alert: false }],
  }
  const extras: ModifierGroup = {
    _id: sides,
    kind: 'modifierGroup',
    name: { en: 'Sides' },
    min: 0,
    max: 3,
    free: 1,
    options: [{ _id: rice, name: { en: 'Rice' }, price: 5000, alert: false, most: 3 }],
  }
  const dish = { ...papaya, modifierGroupIds: [portion, sides] }
  const show = (...rows: MenuRow[]) => {
    for (const row of rows) world.server.branch().change('menu', row)
  }
  const [option] = sizes.options
  if (!option) throw new Error('there is a size')
  show({ ...sizes, options: [{ ...option, price: 50_000 }] }, { ...extras, free: 2 }, dish)
  await world.clock.pass(200)
  world.server.away()
  const sale = order()
  const add = sale.add(papaya)
  if (add.kind !== 'order.addLine') throw new Error('a dish was added')
  const side = { groupId: sides, optionId: rice, price: 0, free: true }
  const size = { groupId: portion, optionId: whole, price: 0, instead: 50_000 }
  const modifiers = [size, side, side]
  await till.sell(sale.open(), {
    ...add,
    payload: { ...add.payload, unitPrice: 50_000, modifiers },
  })
  // By now it costs more, and one side less is free.
  show(sizes, extras)
  world.server.back()
  await world.clock.pass(60_000)
  expect(till.rows('outbox')).toMatchObject([{ error: { code: 'PRICE_UNKNOWN' } }])
  await till.act({ type: 'outbox.retry', lane: sale.orderId })
  await world.clock.pass(2000)
  expect(till.rows('outbox')).toEqual([])
  expect(world.server.branch(branch._id).orders()[0]?.lines).toMatchObject([
    {
      unitPrice: 55_000,
      modifiers: [{ price: 0, instead: 55_000 }, { price: 0, free: true }, { price: 5000 }],
      amount: 60_000,
    },
  ])
})
