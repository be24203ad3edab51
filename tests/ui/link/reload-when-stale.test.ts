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

function setUp(kept: Record<string, string> = {}) {
  const connection = createCells<ConnectionRow>()
  connection.replace([row])
  const busy = createBusy()
  let reloads = 0
  let keepOther: () => void = Boolean
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
