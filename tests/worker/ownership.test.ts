import { expect, test } from 'vitest'
import { names } from '#shared/sync/protocol.ts'
import { beer, papaya } from './support/fixtures.ts'
import { createWorld, openTill, order } from './support/world.ts'

test('a newer build takes over when the older has finished; the older’s windows must reload', async () => {
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

test('an older build never takes over from a newer one that lives', async () => {
  const world = createWorld()
  const { profile } = await openTill(world)
  const newer = profile.openWindow('pos', { build: 2 })
  newer.watch('connection')
  await world.clock.pass(1000)
  profile.killWorker()
  const older = profile.openWindow('pos')
  older.watch('connection', 'session')
  await world.clock.pass(20_000)

  expect(older.one('connection')).toMatchObject({ owner: false, stale: true })
  expect(older.one('session')?.status).toBe('restoring')
  expect(newer.one('connection')).toMatchObject({ owner: true, state: 'online' })
  expect(world.server.sockets()).toBe(1)
})

test('after a power cut an older build sells on the disk of a newer one, without a server', async () => {
  const world = createWorld()
  const profile = world.profile()
  const newer = profile.openWindow('pos', { build: 2 })
  newer.watch('session', 'branch', 'orders')
  await world.clock.pass(100)
  await newer.act({ type: 'session.login', userId: 'noy', password: 'secret' })
  await world.clock.pass(100)
  const sale = order()
  world.server.away()
  await newer.sell(sale.open(), sale.add(papaya))
  newer.close()
  profile.killWorker('core@2')

  const older = profile.openWindow('pos')
  older.watch('session', 'connection', 'branch', 'orders', 'outbox')
  await world.clock.pass(1500)
  expect(older.one('connection')).toMatchObject({ owner: true, stale: false })
  await older.sell(sale.pay(25_000))
  world.server.back()
  await world.clock.pass(10_000)
  expect(world.server.branch().orders()).toMatchObject([{ status: 'paid' }])
  expect(older.rows('outbox')).toEqual([])
})

test('a newer build that begins while an older one works in its place takes over, and never two are owner', async () => {
  const world = createWorld()
  const profile = world.profile()
  const first = profile.openWindow('pos', { build: 2 })
  await world.clock.pass(1000)
  first.close()
  profile.killWorker('core@2')
  const older = profile.openWindow('pos')
  older.watch('connection')
  const owners = new Set<number>()
  const look = async (steps: number) => {
    for (let i = 0; i < steps; i += 1) {
      await world.clock.pass(50)
      owners.add(profile.locks.holders(names.owner).length)
    }
  }
  // Requested and without a response yet, then as owner.
  await look(5)
  const second = profile.openWindow('pos', { build: 2 })
  second.watch('connection')
  await look(30)
  expect(second.one('connection')).toMatchObject({ owner: true, stale: false })
  expect(older.one('connection')).toMatchObject({ owner: false, stale: true })
  second.close()
  profile.killWorker('core@2')
  await look(60)
  const third = profile.openWindow('pos', { build: 3 })
  third.watch('connection')
  await look(30)
  expect(third.one('connection')).toMatchObject({ owner: true })
  expect(older.one('connection')).toMatchObject({ stale: true })
  expect(Math.max(...owners)).toBe(1)
})

test('when the newer one is gone an older build’s windows work again, with its rows on the disk', async () => {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  const newer = profile.openWindow('pos', { build: 2 })
  newer.watch('session', 'orders')
  await world.clock.pass(1000)
  expect(till.one('connection')).toMatchObject({ stale: true })
  const sale = order()
  await newer.sell(sale.open(), sale.add(papaya))
  world.server.away()
  newer.close()
  profile.killWorker('core@2')
  await world.clock.pass(5000)

  expect(till.one('connection')).toMatchObject({ owner: true, stale: false })
  expect(sale.on(till)).toMatchObject({ due: 25_000 })
  await till.sell(sale.pay(25_000))
})

test('an older build leaves a disk alone whose format it does not know, and does not claim that no one is logged in', async () => {
  const world = createWorld()
  for (const mode of ['shared', 'dedicated'] as const) {
    const profile = world.profile({ mode })
    profile.writeNewerFormat()
    const older = profile.openWindow('pos')
    older.watch('connection', 'session')
    await world.clock.pass(20_000)
    expect(older.one('connection')).toMatchObject({ owner: false, stale: true })
    expect(older.one('session')?.status).toBe('restoring')
    expect(profile.starts()).toBe(1)
  }
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

test('without SharedWorker each window has a worker of its own, and one of them empties the outbox of all', async () => {
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
