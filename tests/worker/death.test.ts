import { expect, test } from 'vitest'
import { beer, laap, papaya } from './support/fixtures.ts'
import type { Store } from '../../src/worker/store.ts'
import { createWorld, openTill, order, quiet } from './support/world.ts'

test('a worker killed while idle is replaced by one, and every window shows the same again', async () => {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  const kitchen = profile.openWindow('kitchen')
  kitchen.watch('tickets', 'session')
  const sale = order()
  await till.sell(sale.open(), sale.add(laap), sale.send())
  await world.clock.pass(200)

  profile.killWorker()
  await world.clock.pass(500)

  expect(profile.starts()).toBe(2)
  expect(till.one('session')?.status).toBe('signedIn')
  expect(sale.on(till)).toMatchObject({ number: 'A1', due: 45_000 })
  expect(kitchen.rows('tickets')).toHaveLength(1)
  expect(world.server.sockets()).toBe(1)
})

test('rows and session come back without the server', async () => {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  const sale = order()
  await till.sell(sale.open(), sale.add(laap))
  await world.clock.pass(200)
  world.server.away()
  await till.sell(sale.add(beer))
  profile.killWorker()
  await world.clock.pass(500)

  expect(sale.on(till)).toMatchObject({ due: 60_000 })
  expect(till.rows('outbox')).toHaveLength(1)
  expect(till.one('session')?.deviceCode).toBe('A')
  await till.sell(sale.pay(60_000))
  expect(sale.on(till)).toMatchObject({ status: 'paid', receiptNumber: 'VTE1-A-000001' })
})

/** A store whose worker is killed at one moment of its next strict transaction. */
function killingAt(moment: 'before' | 'after', kill: () => void) {
  let armed = false
  const wrap = (store: Store): Store => ({
    ...store,
    async transaction(durability, run) {
      if (!armed || durability !== 'strict') return store.transaction(durability, run)
      armed = false
      if (moment === 'before') kill()
      const result = await store.transaction(durability, run)
      if (moment === 'after') kill()
      return moment === 'after' ? new Promise(() => {}) : result
    },
  })
  return { wrap, arm: () => void (armed = true) }
}

test.each(['before', 'after'] as const)(
  'a worker killed %s the commit of a command: the window asks again and it applies once',
  async (moment) => {
    const world = createWorld()
    const profile = world.profile()
    const bomb = killingAt(moment, () => profile.killWorker())
    profile.setStore(bomb.wrap)
    const { till } = await openTill(world, profile)
    const sale = order()
    await till.sell(sale.open(), sale.add(papaya))

    bomb.arm()
    const [receipt] = await till.sell(sale.pay(25_000))
    await world.clock.pass(1000)

    expect(receipt).toBe('VTE1-A-000001')
    expect(profile.starts()).toBe(2)
    expect(sale.on(till)?.payments).toHaveLength(1)
    expect(world.server.branch().orders()).toMatchObject([
      { status: 'paid', receiptNumber: receipt },
    ])
    expect(world.server.branch().commands).toHaveLength(3)
    expect(till.rows('outbox')).toEqual([])
  },
)

test('calls that a dead worker cannot answer are rejected at once', async () => {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  world.server.setFault(() => new Promise(() => {}))
  const slow = till.suite.api.sync.commands({ params: { branchId: 'x' }, body: { commands: [] } })
  const failed = Promise.allSettled([slow])
  await quiet()
  profile.killWorker()
  const [outcome] = await world.clock.until(failed)

  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'E_WORKER_DEAD' } })
})

test('the only window reloads in the middle of a payment: order, session and numbers are as they were', async () => {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  const sale = order()
  await till.sell(sale.open(), sale.add(laap))
  // Without extended lifetime the worker dies with its only window.
  void till.suite.command([sale.pay(45_000)]).catch(() => {})
  await quiet()
  till.close()
  profile.killWorker()
  const again = profile.openWindow('pos')
  again.watch('session', 'orders', 'outbox')
  await world.clock.pass(500)

  expect(again.one('session')?.status).toBe('signedIn')
  expect(sale.on(again)).toMatchObject({ number: 'A1', status: 'paid' })
  expect(world.server.branch().orders()).toEqual(again.rows('orders'))
})

test('a worker that hangs for ten seconds does its work once, and stays the only owner', async () => {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  const running = profile.worker()
  const sale = order()
  await till.sell(sale.open(), sale.add(laap))
  running.hung = true
  const part = till.suite.command([sale.pay(10_000)])
  await world.clock.pass(10_000)
  running.hung = false
  await world.clock.until(part)

  expect(profile.workers()).toHaveLength(1)
  expect(profile.locks.holders('sala-owner')).toEqual([running.agent])
  expect(sale.on(till)).toMatchObject({ payments: [{ amount: 10_000 }] })
  await world.clock.pass(1000)
  expect(world.server.branch().orders()).toMatchObject([{ payments: [{ amount: 10_000 }] }])
})

test('a worker that hangs for ever is replaced by another, which takes over its work', async () => {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  const sale = order()
  await till.sell(sale.open(), sale.add(laap))
  const hung = profile.worker()
  hung.hung = true
  const added = till.suite.command([sale.add(beer)])
  await world.clock.pass(60_000)
  await added

  expect(profile.workers()).toEqual(['core', 'core.1'])
  expect(sale.on(till)?.lines).toHaveLength(2)
  await till.sell(sale.pay(sale.on(till)?.due ?? 0))
  expect(sale.on(till)).toMatchObject({ status: 'paid' })
  expect(profile.locks.holders('sala-owner')).toEqual([profile.worker('core.1').agent])
})
