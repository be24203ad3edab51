import { expect, test } from 'vitest'
import { names } from '#shared/sync/protocol.ts'
import { beer, papaya } from './support/fixtures.ts'
import { createWorld, openTill, order } from './support/world.ts'

test('a newer build takes over when the older has finished; the older’s windows are told to reload', async () => {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  const sale = order()
  const writing = till.suite.command([sale.open(), sale.add(papaya)])
  const newer = profile.openWindow('pos', { build: 2 })
  newer.watch('session', 'orders', 'connection', 'outbox')
  await world.clock.until(writing)
  await world.clock.pass(1000)

  expect(till.one('connection')).toMatchObject({ owner: false, stale: true })
  expect(newer.one('connection')).toMatchObject({ owner: true, stale: false, state: 'online' })
  expect(sale.on(newer)).toMatchObject({ due: 25_000 })
  expect(world.server.sockets()).toBe(1)
  await expect(till.sell(order().open())).rejects.toMatchObject({ code: 'E_NOT_OWNER' })

  await newer.sell(sale.pay(25_000))
  await world.clock.pass(500)
  expect(world.server.branch().orders()).toMatchObject([{ status: 'paid' }])
  expect(newer.rows('outbox')).toEqual([])
})

test('the older build’s windows keep showing their own worker, not the newer one’s rows', async () => {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  await till.sell(order().open())
  const newer = profile.openWindow('pos', { build: 2 })
  newer.watch('orders')
  await world.clock.pass(1000)
  for (let i = 0; i < 5; i += 1) await newer.sell(order().open())

  expect(till.rows('orders')).toHaveLength(1)
  expect(newer.rows('orders')).toHaveLength(6)
})

test('an older build never takes over, not even when the newer one is gone', async () => {
  const world = createWorld()
  const profile = world.profile()
  const newer = profile.openWindow('pos', { build: 2 })
  newer.watch('session')
  await world.clock.pass(100)
  const older = profile.openWindow('pos', { build: 1 })
  older.watch('connection', 'session')
  await world.clock.pass(2000)
  expect(older.one('connection')).toMatchObject({ owner: false, stale: true })

  newer.close()
  profile.killWorker('core@2')
  older.close()
  profile.killWorker('core')
  const again = profile.openWindow('pos', { build: 1 })
  again.watch('connection')
  await world.clock.pass(10_000)
  expect(again.one('connection')).toMatchObject({ owner: false, stale: true })
})

test('there is one owner at any time while builds come and go', async () => {
  const world = createWorld()
  const { profile } = await openTill(world)
  for (let build = 2; build <= 5; build += 1) {
    const window = profile.openWindow('pos', { build })
    window.watch('connection')
    for (let i = 0; i < 20; i += 1) {
      await world.clock.pass(50)
      expect(profile.locks.holders(names.owner).length).toBeLessThanOrEqual(1)
      expect(world.server.sockets()).toBeLessThanOrEqual(1)
    }
    expect(window.one('connection')?.owner).toBe(true)
  }
})

test('without SharedWorker each window works for itself, and one of them empties the outbox of all', async () => {
  const world = createWorld()
  const profile = world.profile({ mode: 'dedicated' })
  const { till } = await openTill(world, profile)
  const second = profile.openWindow('pos')
  second.watch('session', 'orders', 'outbox', 'connection')
  await world.clock.pass(500)
  expect(second.one('session')).toMatchObject({ status: 'signedIn', deviceCode: 'A' })
  expect(second.one('connection')).toMatchObject({ mode: 'dedicated', owner: false })

  world.server.away()
  const numbers = []
  for (let i = 0; i < 5; i += 1) {
    for (const window of [till, second]) {
      const sale = order()
      numbers.push((await window.sell(sale.open(), sale.add(beer), sale.pay(15_000)))[0])
    }
  }
  world.server.back()
  await world.clock.pass(60_000)

  expect(new Set(numbers).size).toBe(10)
  expect(world.server.branch().orders()).toHaveLength(10)
  for (const window of [till, second]) {
    expect(window.rows('outbox')).toEqual([])
    expect(window.rows('orders')).toHaveLength(10)
  }
  expect(await profile.store.all('outbox')).toEqual([])
})

test('when the window that owned the outbox closes, another goes on with it', async () => {
  const world = createWorld()
  const profile = world.profile({ mode: 'dedicated' })
  const { till } = await openTill(world, profile)
  const second = profile.openWindow('pos')
  second.watch('session', 'orders', 'outbox')
  await world.clock.pass(500)
  world.server.away()
  const sale = order()
  await till.sell(sale.open(), sale.add(beer), sale.pay(15_000))
  await world.clock.pass(100)
  const [first = ''] = profile.workers()
  till.close()
  profile.killWorker(first)
  world.server.back()
  await world.clock.pass(60_000)

  expect(world.server.branch().orders()).toMatchObject([{ status: 'paid' }])
  expect(second.rows('outbox')).toEqual([])
})

test('a logout in one window is a logout in all, also where each has its own worker', async () => {
  const world = createWorld()
  const profile = world.profile({ mode: 'dedicated' })
  const { till } = await openTill(world, profile)
  const second = profile.openWindow('pos')
  second.watch('session', 'orders')
  await world.clock.pass(500)
  await till.act({ type: 'session.logout' })
  await world.clock.pass(500)

  expect(second.one('session')).toMatchObject({ status: 'signedOut', user: null })
  expect(world.server.sockets()).toBe(0)
})
