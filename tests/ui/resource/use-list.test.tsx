import { expect, test } from 'vitest'
import type { ConnectionRow } from '#shared/sync/protocol.ts'
import { createCells } from '../../../src/ui/link/cells.ts'
import type { Suite } from '../../../src/ui/link/create-suite-core.ts'
import { SuiteProvider } from '../../../src/ui/link/SuiteProvider.tsx'
import { useList } from '../../../src/ui/resource/use-list.ts'
import { runHook } from '../support/run-hook.tsx'

const row: ConnectionRow = {
  _id: 'connection',
  state: 'offline',
  since: 0,
  clockOffset: 0,
  mode: 'shared',
  owner: true,
  stale: false,
  build: 1,
  storage: 'durable',
}

/** A list in a window whose connection and server answers are told by hand. */
async function openList(state: ConnectionRow['state']) {
  const connection = createCells<ConnectionRow>()
  connection.replace([{ ...row, state }])
  const changes = createCells()
  const suite = { topics: { get: (of: string) => (of === 'connection' ? connection : changes) } }
  const asked: { answer: (page: string) => void; fail: () => void }[] = []
  const load = () =>
    new Promise<string>((resolve, reject) => {
      asked.push({ answer: resolve, fail: () => reject(new Error('no line')) })
    })
  const { said, after } = await runHook(
    () => useList(['dishes'], { page: 1 }, load),
    (children) => <SuiteProvider suite={suite as unknown as Suite}>{children}</SuiteProvider>,
  )
  return {
    asked: () => asked.length,
    state: () => said().state,
    fail: () => after(() => asked.at(-1)?.fail()),
    answer: () => after(() => asked.at(-1)?.answer('dishes')),
    become: (next: ConnectionRow['state']) =>
      after(() => connection.apply([{ ...row, state: next }], [])),
  }
}

test('what failed without a line is loaded again when that is back', async () => {
  const list = await openList('offline')
  await list.fail()
  expect(list.state()).toBe('failed')
  await list.become('online')
  await list.answer()
  expect([list.state(), list.asked()]).toEqual(['ready', 2])
})

test('what began without a line and fails when that is back is loaded once more', async () => {
  const list = await openList('offline')
  await list.become('online')
  expect(list.asked()).toBe(1)
  await list.fail()
  expect(list.asked()).toBe(2)
  await list.answer()
  expect(list.state()).toBe('ready')
})

test('what began online and fails is not asked for in a loop', async () => {
  const list = await openList('offline')
  await list.become('online')
  await list.fail()
  await list.fail()
  expect([list.state(), list.asked()]).toEqual(['failed', 2])
})
