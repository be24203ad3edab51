import { expect, test } from 'vitest'
import type { ConnectionRow } from '#shared/sync/protocol.ts'
import { createBusy } from '../../../src/ui/link/busy.ts'
import { createCells } from '../../../src/ui/link/cells.ts'
import { reloadWhenStale } from '../../../src/ui/link/reload-when-stale.ts'
import { quiet } from '../../worker/support/clock.ts'

const row: ConnectionRow = {
  _id: 'connection',
  state: 'online',
  since: 0,
  clockOffset: 0,
  mode: 'shared',
  owner: true,
  stale: false,
  build: 1,
  storage: 'durable',
}

function setUp(kept: Record<string, string> = {}, isSettled = true) {
  const connection = createCells<ConnectionRow>()
  connection.replace([row])
  const busy = createBusy()
  let reloads = 0
  let keepOther: () => void = Boolean
  let lookAgain: () => void = Boolean
  let settle: () => void = Boolean
  const settled = new Promise<void>((resolve) => {
    settle = resolve
  })
  if (isSettled) settle()
  reloadWhenStale({
    topics: {
      get: () => connection as never,
      reach: async () => {},
      resync() {},
      follow() {},
      close() {},
    },
    busy,
    build: 1,
    store: {
      getItem: (key) => kept[key] ?? null,
      setItem: (key, value) => void (kept[key] = value),
      removeItem: (key) => void delete kept[key],
    },
    reload: () => void (reloads += 1),
    settled: () => settled,
    ifStillHere: (run) => {
      lookAgain = run
    },
    onNewShell: (run) => {
      keepOther = run
    },
  })
  const become = async (change: Partial<ConnectionRow>) => {
    connection.apply([{ ...row, ...change }], [])
    await quiet()
  }
  return {
    busy,
    kept,
    supersede: () => become({ owner: false, stale: true }),
    work: () => become({}),
    keepOther: () => keepOther(),
    lookAgain: () => lookAgain(),
    settle: async () => {
      settle()
      await quiet()
    },
    reloads: () => reloads,
  }
}

test('a window of an older build reloads at once when nothing is under way', async () => {
  const { supersede, reloads } = setUp()
  expect(reloads()).toBe(0)
  await supersede()
  expect(reloads()).toBe(1)
})

test('it waits for a payment in progress', async () => {
  const { busy, supersede, reloads } = setUp()
  const [first, second] = [busy.begin(), busy.begin()]
  await supersede()
  first()
  expect(reloads()).toBe(0)
  second()
  expect(reloads()).toBe(1)
})

test('it waits for service workers first, then for a payment that has begun', async () => {
  const { busy, supersede, settle, reloads } = setUp({}, false)
  await supersede()
  expect(reloads()).toBe(0)
  const end = busy.begin()
  await settle()
  expect(reloads()).toBe(0)
  end()
  expect(reloads()).toBe(1)
})

test('it waits for service workers also after its worker took no commands any more', async () => {
  const { busy, supersede, settle, reloads } = setUp({}, false)
  busy.begin()
  await supersede()
  busy.giveUp()
  expect(reloads()).toBe(0)
  await settle()
  expect(reloads()).toBe(1)
})

test('a page that never came is asked for again, when no payment is in progress', async () => {
  const { busy, supersede, lookAgain, reloads } = setUp()
  await supersede()
  const end = busy.begin()
  lookAgain()
  expect(reloads()).toBe(1)
  end()
  expect(reloads()).toBe(2)
})

test('it does not wait when its worker takes no commands any more', async () => {
  const { busy, supersede, reloads } = setUp()
  busy.begin()
  await supersede()
  busy.giveUp()
  expect(reloads()).toBe(1)
})

test('it reloads once per build: a server that went back to old pages would loop it', async () => {
  const { kept, supersede } = setUp()
  await supersede()
  const again = setUp(kept)
  await again.supersede()
  expect(again.reloads()).toBe(0)
})

test('if a slow server let the old page come again, it reloads when the new pages are kept', async () => {
  const { kept, supersede } = setUp()
  await supersede()
  const again = setUp(kept)
  await again.supersede()
  const end = again.busy.begin()
  again.keepOther()
  await quiet()
  expect(again.reloads()).toBe(0)
  end()
  expect(again.reloads()).toBe(1)
})

test('new pages reload no window whose worker works', async () => {
  const { keepOther, work, reloads } = setUp()
  await work()
  keepOther()
  expect(reloads()).toBe(0)
})

test('a window that worked again for a while reloads the next time, too', async () => {
  const { kept, supersede } = setUp()
  await supersede()
  const again = setUp(kept)
  await again.supersede()
  await again.work()
  await again.supersede()
  expect(again.reloads()).toBe(1)
})
