import { expect, onTestFinished, test, vi } from 'vitest'
import { type Change, watch } from '../../../../server/platform/database/postgres/watch.ts'
import { soon } from '../../support/soon.ts'

/** A server that dies on request, and starts as often as `fails` lets it. */
function watched({ fails = 0, wellMs = 60_000 } = {}) {
  const changes: Change[] = []
  let runs = true
  let left = fails
  const { stop } = watch({
    isRunning: () => runs,
    start: async () => {
      if (left > 0) {
        left -= 1
        throw new Error('no memory')
      }
      runs = true
    },
    onChange: (change) => changes.push(change),
    pace: { lookMs: 5, firstMs: 10, mostMs: 40, wellMs },
  })
  onTestFinished(stop)
  return {
    stop,
    die: () => {
      runs = false
    },
    said: () =>
      changes.map((change) =>
        change.what === 'failed' ? `again in ${change.againInMs}` : change.what,
      ),
  }
}

test('a server that fails to start is tried at ever longer intervals, up to a bound, and never abandoned', async () => {
  const { die, said } = watched({ fails: 4 })
  die()
  const tries = ['again in 10', 'again in 20', 'again in 40', 'again in 40']
  await soon(() => expect(said()).toEqual(['died', ...tries, 'started']))
})

test('a server that dies again and again at once is not started in a tight loop', async () => {
  const { die, said } = watched()
  const began = performance.now()
  for (let time = 1; time <= 3; time += 1) {
    die()
    await soon(() => expect(said()).toHaveLength(2 * time))
  }
  // At once, after 10 and after 20 milliseconds.
  expect(performance.now() - began).toBeGreaterThanOrEqual(30)
})

test('a clock that jumps changes nothing', async () => {
  const { die, said } = watched({ fails: 1 })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 })
  onTestFinished(() => void vi.useRealTimers())
  die()
  await soon(() => expect(said()).toContain('again in 10'))
  vi.setSystemTime(0)
  await soon(() => expect(said()).toEqual(['died', 'again in 10', 'started']))
})

test('nothing is started after the stop', async () => {
  const { die, said, stop } = watched()
  await stop()
  die()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(said()).toEqual([])
})
