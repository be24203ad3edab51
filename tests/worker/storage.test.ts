// oxlint-disable-next-line import/no-unassigned-import -- puts IndexedDB's classes into the globals
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { COMMAND_PAYLOADS } from '#shared/orders/command.ts'
import { FORMAT, isOfNewerFormat, openIdbStore } from '../../src/worker/idb-store.ts'
import { createMemoryStore } from '../../src/worker/memory-store.ts'
import { type Store, TABLES } from '../../src/worker/store.ts'
import { papaya } from './support/fixtures.ts'
import { createWorld, openTill, order } from './support/world.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

describe.each([
  ['in memory', async () => createMemoryStore()],
  ['in IndexedDB', () => openIdbStore('test', () => {})],
])('a store %s', (_, open) => {
  test('keeps rows by key and finds them by the beginning of the key, in order', async () => {
    const store = await open()
    await store.transaction('strict', async (tx) => {
      for (const key of ['b/2', 'b/10', 'a/1', 'b/1']) await tx.put('meta', { key, value: key })
    })
    expect((await store.all('meta', 'b/')).map(({ key }) => key)).toEqual(['b/1', 'b/10', 'b/2'])
    expect(await store.get('meta', 'a/1')).toEqual({ key: 'a/1', value: 'a/1' })
    expect(await store.get('meta', 'none')).toBeUndefined()
  })

  test('a throw undoes the whole transaction', async () => {
    const store = await open()
    await store.transaction('strict', (tx) => tx.put('meta', { key: 'a', value: 1 }))
    const failing = store.transaction('strict', async (tx) => {
      await tx.put('meta', { key: 'a', value: 2 })
      await tx.put('meta', { key: 'b', value: 2 })
      await tx.clear('meta', 'a')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await store.all('meta')).toEqual([{ key: 'a', value: 1 }])
  })

  test('transactions at the same time follow each other: no number is given twice', async () => {
    const store = await open()
    const next = () =>
      store.transaction('strict', async (tx) => {
        const value = Number((await tx.get('meta', 'n'))?.value ?? 0) + 1
        await tx.put('meta', { key: 'n', value })
        return value
      })
    const numbers = await Promise.all(Array.from({ length: 20 }, next))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_x, i) => i + 1))
  })

  test('a read value is a copy', async () => {
    const store = await open()
    await store.transaction('strict', (tx) => tx.put('texts', { key: 'en', texts: { a: 'b' } }))
    const read = await store.get('texts', 'en')
    Object.assign(read?.texts ?? {}, { a: 'changed' })
    expect(await store.get('texts', 'en')).toEqual({ key: 'en', texts: { a: 'b' } })
  })
})

test('a whole sale, a crash and the drain work on IndexedDB as they do in memory', async () => {
  const world = createWorld()
  const store = await openIdbStore('sala', () => {})
  const { profile, till } = await openTill(world, world.profile({ store }))
  world.server.away()
  const sale = order()
  await till.sell(sale.open(), sale.add(papaya, 3), sale.pay(75_000))
  profile.killWorker()
  await world.clock.pass(1000)
  expect(sale.on(till)).toMatchObject({ status: 'paid', receiptNumber: 'VTE1-A-000001' })
  world.server.back()
  await world.clock.pass(30_000)

  expect(world.server.branch().orders()).toEqual(till.rows('orders'))
  expect(await store.all('outbox')).toEqual([])
})

/** A disk that is full from now on. */
function fullDisk() {
  let full = false
  const wrap = (store: Store): Store => ({
    ...store,
    transaction: (durability, run) =>
      full
        ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
        : store.transaction(durability, run),
  })
  return { wrap, fill: (is: boolean) => void (full = is) }
}

test('a full disk refuses the command before anything is shown, says so, and recovers', async () => {
  const world = createWorld()
  const profile = world.profile()
  const disk = fullDisk()
  profile.setStore(disk.wrap)
  const { till } = await openTill(world, profile)
  const sale = order()
  await till.sell(sale.open(), sale.add(papaya))
  await world.clock.pass(200)

  disk.fill(true)
  await expect(till.sell(sale.pay(25_000))).rejects.toMatchObject({ code: 'STORAGE_FAILED' })
  await world.clock.pass(100)
  expect(sale.on(till)).toMatchObject({ status: 'open', payments: [] })
  expect(till.one('connection')?.storage).toBe('failing')
  expect(till.rows('outbox')).toEqual([])
  expect(world.server.branch().orders()).toMatchObject([{ status: 'open' }])

  disk.fill(false)
  const [receipt] = await till.sell(sale.pay(25_000))
  await world.clock.pass(200)
  expect(receipt).toBe('VTE1-A-000001')
  expect(till.one('connection')?.storage).toBe('durable')
})

test('work of other devices is still shown while the disk is full, and is on it afterwards', async () => {
  const world = createWorld()
  const profile = world.profile()
  const disk = fullDisk()
  profile.setStore(disk.wrap)
  const { till } = await openTill(world, profile)
  const { till: other } = await openTill(world)
  disk.fill(true)
  const unseen = order()
  await other.sell(unseen.open())
  await world.clock.pass(200)
  expect(unseen.on(till)).toBeDefined()
  disk.fill(false)
  const seen = order()
  await other.sell(seen.open())
  await world.clock.pass(200)
  world.server.away()
  profile.killWorker()
  await world.clock.pass(1000)

  expect(till.rows('orders').map(({ number }) => number)).toEqual(['B1', 'B2'])
})

test('a browser without a database sells, and says that it does not last', async () => {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  profile.worker().worker.storageLost()
  const sale = order()
  await till.sell(sale.open(), sale.add(papaya), sale.pay(25_000))
  await world.clock.pass(500)

  expect(sale.on(till)).toMatchObject({ status: 'paid' })
  expect(till.one('connection')?.storage).toBe('failing')
})

test('a profile that lost its database is another device: no number is given again', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  const [first] = await till.sell(order().open())
  await world.clock.pass(200)
  const { till: emptied } = await openTill(world)
  const [second] = await emptied.sell(order().open())

  expect([first, second]).toEqual(['A1', 'B1'])
})

test('a database of the build before opens with everything that is in it', async () => {
  const name = 'sala-before'
  await new Promise<void>((resolve) => {
    const opening = indexedDB.open(name, FORMAT - 1)
    opening.addEventListener('upgradeneeded', () => {
      for (const table of TABLES) opening.result.createObjectStore(table, { keyPath: 'key' })
    })
    opening.addEventListener('success', () => {
      const tx = opening.result.transaction('outbox', 'readwrite')
      tx.objectStore('outbox').put({ key: 'kept' })
      tx.addEventListener('complete', () => {
        opening.result.close()
        resolve()
      })
    })
  })
  const store = await openIdbStore(name, () => {})
  expect(await store.all('outbox')).toEqual([{ key: 'kept' }])
})

test('a database of a newer format is not opened, and is another case than one that is refused', async () => {
  await new Promise<void>((resolve) => {
    const opening = indexedDB.open('sala', FORMAT + 1)
    opening.addEventListener('success', () => {
      opening.result.close()
      resolve()
    })
  })
  const refusal = await openIdbStore('sala', () => {}).catch((error: unknown) => error)
  expect(isOfNewerFormat(refusal)).toBe(true)
  expect(isOfNewerFormat(new DOMException('blocked', 'SecurityError'))).toBe(false)
})

test('a format that the build before cannot read has a number of its own', () => {
  // Something else here: could that build still open the database and replay the outbox? If not, raise FORMAT.
  expect({ FORMAT, TABLES, kinds: Object.keys(COMMAND_PAYLOADS).toSorted() })
    .toMatchInlineSnapshot(`
      {
        "FORMAT": 8,
        "TABLES": [
          "meta",
          "rows",
          "cursors",
          "outbox",
          "devices",
          "answers",
          "texts",
        ],
        "kinds": [
          "clock.punch",
          "drawer.handOver",
          "drawer.move",
          "drawer.noSale",
          "drawer.undo",
          "order.addCombo",
          "order.addLine",
          "order.applyOffer",
          "order.arrange",
          "order.cancel",
          "order.cancelSent",
          "order.changeCovers",
          "order.changeGuest",
          "order.changeNote",
          "order.changeOrderNote",
          "order.changePrice",
          "order.changeQuantity",
          "order.changeTable",
          "order.changeType",
          "order.discount",
          "order.fire",
          "order.handOver",
          "order.merge",
          "order.moveLines",
          "order.open",
          "order.pay",
          "order.present",
          "order.refund",
          "order.removeDiscount",
          "order.removeOffer",
          "order.removePayment",
          "order.send",
          "order.setGuest",
          "order.split",
          "order.tip",
          "order.unmerge",
          "order.voidLine",
          "order.voidSent",
          "table.guests",
          "table.mark",
          "ticket.bump",
          "ticket.bumpDish",
          "ticket.mark",
          "ticket.pass",
          "ticket.recall",
        ],
      }
    `)
})
