import { expect, test } from 'vitest'
import type { Locks } from '#shared/sync/platform.ts'
import type { WorkerApi } from '#shared/sync/protocol.ts'
import { createLink } from '../../../src/ui/link/connect.ts'

const forever = () => new Promise<never>(() => {})
const locks: Locks = { request: forever }

function openLink(present: Promise<void>) {
  const greeted: string[] = []
  const api: WorkerApi = {
    hello: ({ windowId }) => {
      greeted.push(windowId)
      return Promise.resolve({ epoch: 'e', build: 1, mode: 'shared' })
    },
    snapshot: forever,
    send: forever,
    command: forever,
    act: forever,
  }
  const link = createLink({
    open: () => ({ api, mode: 'shared', onFailure: () => {}, close: () => {} }),
    hello: () => ({
      windowId: 'w1',
      entry: 'kitchen',
      build: 1,
      language: 'lo',
      stored: { authToken: null, refreshToken: null, user: null },
    }),
    locks,
    present,
    clock: { now: () => 0, after: () => () => {} },
    generation: { get: () => 0, set: () => {} },
    onStatus: () => {},
    reloadOnce: () => false,
  })
  return { link, greeted }
}

test('a worker is greeted only after the window holds its lock, or it would take the window for gone', async () => {
  const lock = new EventTarget()
  const held = new Promise<void>((resolve) =>
    lock.addEventListener('held', () => resolve(), { once: true }),
  )
  const { link, greeted } = openLink(held)
  await new Promise((resolve) => setImmediate(resolve))
  expect(greeted).toEqual([])
  lock.dispatchEvent(new Event('held'))
  await link.first
  expect(greeted).toEqual(['w1'])
})
