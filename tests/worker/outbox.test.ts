import { expect, test } from 'vitest'
import { FULL } from '../../e2e/support/full.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import { beer, laap, menu, papaya } from './support/fixtures.ts'
import type { Fault } from './support/server.ts'
import { createWorld, openTill, order } from './support/world.ts'

/** Lets the first `times` calls of a name meet a fault. */
function first(
  times: number,
  name: string,
  where: 'before' | 'after',
  what: 'drop' | number,
): Fault {
  let left = times
  return (called, at) => {
    if (called !== name || at !== where || left === 0) return 'pass'
    left -= 1
    return what
  }
}

test('offline sales reach the server in order, with their own receipt numbers', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  world.server.away()
  for (let i = 0; i < 20; i += 1) {
    const sale = order()
    await till.sell(sale.open(), sale.add(papaya), sale.send())
    await till.sell(sale.pay(25_000))
  }
  expect(till.rows('outbox')).toHaveLength(80)
  world.server.back()
  await world.clock.pass(60_000)

  const orders = world.server.branch().orders()
  expect(orders.map(({ number }) => number)).toEqual([...Array(20).keys()].map((i) => `A${i + 1}`))
  expect(orders.map(({ receiptNumber }) => receiptNumber)).toEqual(
    [...Array(20).keys()].map((i) => `VTE1-A-${String(i + 1).padStart(6, '0')}`),
  )
  expect(till.rows('outbox')).toEqual([])
  expect(till.rows('orders')).toEqual(orders)
})

test('a response that is lost after the commit is requested again: nothing happens twice', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  const sale = order()
  const line = sale.add(beer)
  await till.sell(sale.open(), line)
  await world.clock.pass(100)
  world.server.setFault(first(3, 'sync.commands', 'after', 'drop'))
  const { lineId } = line.payload as { lineId: string }
  await till.sell(sale.more(lineId, 1))
  await world.clock.pass(50)
  // The event of our own command has come by socket before any response: it counts once.
  expect(sale.on(till)?.lines[0]?.quantity).toBe(2)
  await world.clock.pass(60_000)

  expect(world.server.branch().orders()[0]?.lines[0]?.quantity).toBe(2)
  expect(sale.on(till)?.lines[0]?.quantity).toBe(2)
  expect(till.rows('outbox')).toEqual([])
})

test('a lost response is found in the log, also when the device was restarted', async () => {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  const sale = order()
  await till.sell(sale.open(), sale.add(beer))
  await world.clock.pass(100)
  world.server.setSocketWeather(() => {})
  world.server.setFault((name, where) =>
    name === 'sync.commands' && where === 'after' ? 'drop' : 'pass',
  )
  await till.sell(sale.pay(15_000))
  await world.clock.pass(20)
  profile.killWorker()
  await world.clock.pass(2000)

  expect(till.rows('outbox')).toEqual([])
  expect(sale.on(till)?.payments).toHaveLength(1)
})

test('after a kill between commit and deletion the stored result comes: one payment, one number', async () => {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  const sale = order()
  await till.sell(sale.open(), sale.add(laap), sale.pay(45_000))
  const before = await profile.store.all('outbox')
  await world.clock.pass(200)
  // As if the disk had kept the outbox of the moment before the response.
  profile.killWorker()
  await profile.store.transaction('strict', async (tx) => {
    for (const entry of before) await tx.put('outbox', entry)
  })
  await world.clock.pass(2000)

  expect(before).toHaveLength(3)
  expect(world.server.branch().orders()).toMatchObject([
    { payments: [{ receiptNumber: 'VTE1-A-000001' }] },
  ])
  expect(world.server.branch().commands).toHaveLength(3)
  expect(sale.on(till)?.payments).toHaveLength(1)
  expect(till.rows('outbox')).toEqual([])
})

test('a command the server refuses blocks its own lane and no other, and is there to see', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  const poisoned = order()
  const healthy = order()
  await till.sell(poisoned.open(), poisoned.add(papaya))
  await world.clock.pass(200)
  world.server.away()
  const gone = { ...papaya, price: 1 }
  await till.sell(poisoned.add(beer), poisoned.add(gone), poisoned.add(laap))
  await till.sell(healthy.open(), healthy.add(laap), healthy.pay(45_000))
  world.server.back()
  await world.clock.pass(60_000)

  expect(till.rows('outbox')).toMatchObject([
    { kind: 'order.addLine', state: 'parked', error: { code: 'PRICE_UNKNOWN' } },
    { kind: 'order.addLine', state: 'pending', error: null },
  ])
  expect(healthy.on(till)).toMatchObject({ status: 'paid' })
  expect(
    world.server
      .branch()
      .orders()
      .find(({ _id }) => _id === poisoned.orderId)?.lines,
  ).toHaveLength(2)
  // The rows that the cashier saw stay until a person decides.
  expect(poisoned.on(till)?.lines).toHaveLength(4)

  const [parked] = till.rows('outbox')
  await till.act({ type: 'outbox.discard', opId: parked?._id ?? '' })
  await world.clock.pass(2000)
  expect(till.rows('outbox')).toEqual([])
  expect(poisoned.on(till)?.lines).toHaveLength(3)
  expect(till.rows('orders')).toEqual(world.server.branch().orders())
})

test('a parked command is tried again on request, as a command of its own', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  const sale = order()
  await till.sell(sale.open())
  await world.clock.pass(200)
  const dearer = { ...beer, price: 14_000 }
  await till.sell(sale.add(dearer))
  await world.clock.pass(500)
  expect(till.rows('outbox')).toMatchObject([{ state: 'parked' }])

  world.server.branch().change('menu', dearer)
  Object.assign(menu.find(({ _id }) => _id === beer._id) ?? {}, { price: 14_000 })
  await world.clock.pass(200)
  await till.act({ type: 'outbox.retry', lane: sale.orderId })
  await world.clock.pass(2000)
  Object.assign(menu.find(({ _id }) => _id === beer._id) ?? {}, { price: 15_000 })

  expect(till.rows('outbox')).toEqual([])
  expect(world.server.branch().orders()[0]?.lines).toHaveLength(1)
})

test('a part of the bill takes no receipt number, the payment that settles it does', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  const sale = order()
  await till.sell(sale.open(), sale.add(laap))
  expect(await till.sell(sale.pay(20_000))).toEqual([''])
  expect(await till.sell(sale.pay(25_000))).toEqual(['VTE1-A-000001'])
  await world.clock.pass(500)

  expect(world.server.branch().orders()[0]?.payments).toMatchObject([
    { receiptNumber: null },
    { receiptNumber: 'VTE1-A-000001' },
  ])
})

/** A full house sells that many while a line is down for a day. */
const DAY = FULL ? 500 : 100

test('the orders of a day without a server drain in order within a minute', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  world.server.away()
  for (let i = 0; i < DAY; i += 1) {
    const sale = order()
    await till.sell(sale.open(), sale.add(papaya), sale.send(), sale.pay(25_000))
  }
  await world.clock.pass(600_000)
  world.server.back()
  await world.clock.pass(60_000)

  expect(till.rows('outbox')).toEqual([])
  expect(world.server.branch().orders()).toMatchObject(
    Array.from({ length: DAY }, (_, i) => ({ number: `A${i + 1}`, status: 'paid' })),
  )
})

test('many lanes that fail in the same few seconds wait seconds, not the longest pause', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  world.server.setFault((name, at) => (name === 'sync.commands' && at === 'before' ? 503 : 'pass'))
  for (let i = 0; i < 12; i += 1) {
    const sale = order()
    await till.sell(sale.open(), sale.add(papaya))
  }
  await world.clock.pass(12_000)
  expect(till.rows('outbox').length).toBeGreaterThan(0)
  world.server.setFault(() => 'pass')
  await world.clock.pass(20_000)
  expect(till.rows('outbox')).toEqual([])
})

test('a payment is never discarded', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  const { till: other } = await openTill(world)
  const sale = order()
  await till.sell(sale.open(), sale.add(papaya))
  await world.clock.pass(200)
  world.server.away()
  await till.sell(sale.pay(25_000))
  await other.sell(sale.pay(25_000))
  world.server.back()
  await world.clock.pass(60_000)

  const waiting = [...till.rows('outbox'), ...other.rows('outbox')]
  expect(waiting).toMatchObject([
    { kind: 'order.pay', state: 'parked', error: { code: 'ALREADY_PAID' } },
  ])
  const heard = till.rows('outbox').length > 0 ? till : other
  await expect(
    heard.act({ type: 'outbox.discard', opId: waiting[0]?._id ?? '' }),
  ).rejects.toMatchObject({ code: 'MONEY_IS_KEPT' })
  expect(world.server.branch().orders()[0]?.payments).toHaveLength(1)
})

test('a call the server cannot read at all is narrowed down to the command at fault', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  world.server.away()
  const sale = order()
  await till.sell(sale.open(), sale.add(papaya), sale.add(beer))
  world.server.back()
  world.server.setUnreadable(
    (command) => command.kind === 'order.addLine' && command.payload.menuItemId === beer._id,
  )
  await world.clock.pass(60_000)

  expect(world.server.branch().orders()[0]?.lines).toHaveLength(1)
  expect(till.rows('outbox')).toMatchObject([{ state: 'parked', error: { code: 'UNREADABLE' } }])
})

test('one tap is all or none: a refused command leaves nothing of those before it', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  const sale = order()
  await till.sell(sale.open())
  await expect(till.sell(sale.add(papaya), sale.pay(99_000))).rejects.toMatchObject({
    code: 'AMOUNT_ABOVE_DUE',
  })
  await world.clock.pass(200)

  expect(sale.on(till)?.lines).toEqual([])
  expect(world.server.branch().commands).toHaveLength(1)
  await till.sell(sale.add(papaya), sale.pay(25_000))
  await world.clock.pass(200)
  expect(world.server.branch().commands.map(({ n }) => n)).toEqual([1, 2, 3])
})

test('the same ids again get the same result and change nothing', async () => {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  const sale = order()
  const drafts: CommandDraft[] = [sale.open(), sale.add(papaya), sale.pay(25_000)]
  const requests = drafts.map((draft) => ({ opId: profile.newId(), draft }))
  const windowApi = profile.worker().worker.connect(() => {})
  const answers = []
  for (let i = 0; i < 3; i += 1) {
    answers.push(await world.clock.until(windowApi.command(requests)))
    await world.clock.pass(100)
  }

  for (const answer of answers) {
    expect(answer).toMatchObject({ ok: true, data: ['A1', '', 'VTE1-A-000001'] })
  }
  expect(world.server.branch().commands).toHaveLength(3)
  expect(till.rows('orders')).toHaveLength(1)
})

test('selling before the profile was ever registered in the branch is refused in plain words', async () => {
  const world = createWorld()
  world.server.setFault((name) => (name === 'branches.registerDevice' ? 'drop' : 'pass'))
  const { till } = await openTill(world)
  await expect(till.sell(order().open())).rejects.toMatchObject({ code: 'DEVICE_UNREGISTERED' })
})

test('offline sales of a branch that was closed in the meantime are sent before it is left', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  world.server.away()
  const sale = order()
  await till.sell(sale.open(), sale.add(papaya), sale.send())
  await till.sell(sale.pay(25_000))
  const here = till.one('session')?.branchId ?? ''
  world.server.accounts.closeBranch(here)
  world.server.accounts.expireAccess()
  // The server names the sender before it takes anything.
  world.server.setFault(first(2, 'sync.commands', 'before', 'drop'))
  world.server.back()
  await world.clock.pass(60_000)

  expect(till.one('session')?.branches.map(({ _id }) => _id)).not.toContain(here)
  expect(world.server.branch().orders()).toMatchObject([{ status: 'paid' }])
  expect(till.rows('outbox')).toEqual([])

  world.server.accounts.expireAccess()
  await world.clock.until(till.suite.api.session.me({ query: {} }))
  await world.clock.pass(1000)
  expect(till.one('session')?.branchId).not.toBe(here)
})
