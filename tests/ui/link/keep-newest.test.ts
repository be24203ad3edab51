import { expect, test } from 'vitest'
import { keepNewest } from '../../../src/ui/link/keep-newest.ts'
import { createTestClock, quiet } from '../../worker/support/clock.ts'

/** Outcomes of installing the server's present pages, in turn; the last one again and again. */
type Outcome = 'kept' | 'cut off' | 'no server' | 'nothing new'

/** A browser that has kept the build before, or nothing yet. */
function setUp(outcomes: readonly Outcome[], before = true) {
  const clock = createTestClock()
  const warnings: unknown[] = []
  let asked = 0
  let active = before
  let goOnline: () => void = Boolean
  let installing: ServiceWorker | null = null

  function install(): void {
    const outcome = outcomes[Math.min(asked, outcomes.length - 1)]
    asked += 1
    if (outcome === 'no server') throw new TypeError('Failed to update a ServiceWorker')
    if (outcome === 'nothing new') return
    const worker = Object.assign(new EventTarget(), { state: 'installing' })
    installing = worker as unknown as ServiceWorker
    clock.after(1000, () => {
      installing = null
      active ||= outcome === 'kept'
      worker.state = outcome === 'kept' ? 'activated' : 'redundant'
      worker.dispatchEvent(new Event('statechange'))
    })
  }
  const registration = {
    get active() {
      return active ? ({} as ServiceWorker) : null
    },
    get installing() {
      return installing
    },
    waiting: null,
    update: async () => install() as never,
  }
  keepNewest({
    register: async () => {
      if (!active && !installing) install()
      return registration
    },
    after: (milliseconds, run) => void clock.after(milliseconds, run),
    onOnline: (run) => {
      goOnline = run
    },
    warn: (warning) => void warnings.push(warning),
  })
  return { clock, warnings, asked: () => asked, goOnline: () => goOnline() }
}

const HOUR = 3_600_000

test.each([true, false])(
  'pages that were kept whole are requested once more and never again (one before: %s)',
  async (before) => {
    const { clock, asked } = setUp(['kept', 'nothing new'], before)
    await clock.pass(HOUR)
    expect(asked()).toBe(2)
  },
)

test('a browser that has them already asks once', async () => {
  const { clock, asked } = setUp(['nothing new'])
  await clock.pass(HOUR)
  expect(asked()).toBe(1)
})

test.each([true, false])(
  'an installation that was cut off is tried again within minutes, until it is kept (one before: %s)',
  async (before) => {
    const { clock, asked } = setUp(['cut off', 'cut off', 'kept', 'nothing new'], before)
    await clock.pass(HOUR)
    expect(asked()).toBe(4)
  },
)

test('it is tried at once when a network is back, and one failure is reported', async () => {
  const { clock, asked, goOnline, warnings } = setUp(['no server', 'no server', 'nothing new'])
  await quiet()
  goOnline()
  await quiet()
  expect(asked()).toBe(2)
  goOnline()
  await clock.pass(2000)
  expect(asked()).toBe(3)
  await clock.pass(HOUR)
  expect(asked()).toBe(3)
  expect(warnings).toHaveLength(1)
})
