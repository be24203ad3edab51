import { expect, test } from 'vitest'
import { WorkerError } from '../../src/worker/errors.ts'
import { createMemoryStore } from '../../src/worker/memory-store.ts'
import { createTakeovers } from '../../src/worker/takeovers.ts'

test('a takeover that could not be settled is sent again', async () => {
  const timers: (() => void)[] = []
  let asked = 0
  const takeovers = createTakeovers({
    store: createMemoryStore(),
    clock: {
      after: (_ms: number, run: () => void) => {
        timers.push(run)
        return () => {}
      },
    } as never,
    session: {
      current: () => ({ branchId: 'here' }) as never,
      goOn: async (call) => {
        if (call === null) throw new Error('the storage is full')
        asked += 1
        throw new WorkerError('FORBIDDEN', { status: 403 })
      },
    },
    register: async () => {},
    onReported: () => {},
    report: () => {},
  })
  await takeovers.add({
    branchId: 'here',
    userId: 'noy',
    at: '2026-11-21T08:00:00.000Z',
    proof: 'p',
  })
  await takeovers.tell()
  expect(timers).toHaveLength(1)
  timers[0]?.()
  await takeovers.tell()
  expect(asked).toBe(2)
})
