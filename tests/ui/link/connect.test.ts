import { expect, onTestFinished, test } from 'vitest'
import type { WorkerApi } from '#shared/sync/protocol.ts'
import { createLink } from '../../../src/ui/link/connect.ts'
import { trustOwnScripts } from '../../../src/ui/link/trusted-types.ts'
import { createTestClock } from '../../worker/support/clock.ts'
import { createTestLocks } from '../../worker/support/locks.ts'

const never = () => new Promise<never>(() => {})
const windowApi: WorkerApi = {
  hello: async () => ({ epoch: 'e', build: 1, mode: 'shared' }),
  snapshot: never,
  send: never,
  command: never,
  act: never,
}

function setUp(api: WorkerApi, { fails = false, reloads = true } = {}) {
  const clock = createTestClock()
  const statuses: string[] = []
  let generation = 0
  let reloaded = 0
  let opened = 0
  const locks = createTestLocks()
  void locks.agent('worker').request('sala-alive:e', {}, never)
  const link = createLink({
    open() {
      opened += 1
      return {
        api,
        mode: 'shared',
        onFailure: (failed) => void (fails && clock.after(1, failed)),
        close() {},
      }
    },
    hello: () => ({
      windowId: 'w',
      entry: 'pos',
      build: 1,
      language: 'lo',
      stored: { authToken: null, refreshToken: null, user: null },
    }),
    locks: locks.agent('window'),
    present: Promise.resolve(),
    clock,
    generation: { get: () => generation, set: (next) => void (generation = next) },
    onStatus: (status) => void statuses.push(status),
    reloadOnce() {
      if (!reloads) return false
      reloaded += 1
      return true
    },
  })
  onTestFinished(() => link.close())
  return {
    clock,
    link,
    locks,
    statuses,
    opened: () => opened,
    reloaded: () => reloaded,
    generation: () => generation,
  }
}

test('a worker whose script does not load costs one reload, then an error screen', async () => {
  const silent = { ...windowApi, hello: never }
  const first = setUp(silent, { fails: true })
  await first.clock.pass(10)
  expect(first.reloaded()).toBe(1)

  const second = setUp(silent, { fails: true, reloads: false })
  const call = second.link.call('anything', (api) => api.snapshot('log'))
  const refused = call.catch((error: unknown) => error)
  await second.clock.pass(10)
  expect(await refused).toMatchObject({ code: 'E_WORKER_LOAD' })
  expect(second.statuses.at(-1)).toBe('failed')
})

test('a call without a response ends with a timeout', async () => {
  const { clock, link } = setUp(windowApi)
  const call = link.call('snapshot', (api) => api.snapshot('log'))
  const ended = call.catch((error: unknown) => error)
  await clock.pass(9000)
  expect(await ended).toMatchObject({ code: 'E_TIMEOUT' })
})

test('a timer that fires late after a freeze gives the response in the queue a moment more', async () => {
  const answers: ((value: never) => void)[] = []
  const slow = {
    ...windowApi,
    snapshot: () => new Promise<never>((resolve) => void answers.push(resolve)),
  }
  const { clock, link } = setUp(slow)
  const call = link.call('snapshot', (api) => api.snapshot('log'))
  await clock.pass(100)
  await clock.sleep(3_600_000)
  for (const answer of answers) answer({ epoch: 'e', v: 1, rows: [] } as never)
  expect(await call).toMatchObject({ v: 1 })
})

test('a dead worker is noticed by its lock at once, and the calls it held are rejected or made again', async () => {
  const { clock, link, locks, opened } = setUp(windowApi)
  let heard = 0
  link.onReconnect(() => void (heard += 1))
  await clock.pass(10)
  const once = link.call('send', (api) => api.send({ area: 'a', name: 'b', request: {} }))
  const lost = once.catch((error: unknown) => error)
  let tries = 0
  const again = link.call(
    'command',
    () => {
      tries += 1
      return tries === 1 ? never() : Promise.resolve('done')
    },
    { retry: ['E_WORKER_DEAD'] },
  )
  await clock.pass(10)
  locks.die('worker')
  void locks.agent('next').request('sala-alive:e', {}, never)
  expect(await lost).toMatchObject({ code: 'E_WORKER_DEAD' })
  expect(await clock.until(again)).toBe('done')
  expect([tries, heard, opened()]).toEqual([2, 1, 2])
})

test('after two hellos without a response another worker is started beside the hung one', async () => {
  const { clock, generation } = setUp({ ...windowApi, hello: never })
  await clock.pass(9000)
  expect(generation()).toBe(0)
  await clock.pass(3000)
  expect(generation()).toBe(1)
})

test('scripts of our own origin are trusted, others are not, and HTML never', () => {
  const made: { name: string; rules: { createScriptURL: (url: string) => string } }[] = []
  const global = {
    trustedTypes: {
      createPolicy: (name: string, rules: (typeof made)[0]['rules']) => made.push({ name, rules }),
    },
  }
  trustOwnScripts(global, 'https://pos.example.com')
  const [policy] = made
  expect(policy?.name).toBe('default')
  expect(Object.keys(policy?.rules ?? {})).toEqual(['createScriptURL'])
  expect(policy?.rules.createScriptURL('/assets/main.js')).toBe('/assets/main.js')
  expect(() => policy?.rules.createScriptURL('https://evil.example/x.js')).toThrow(TypeError)
  expect(() => trustOwnScripts({}, 'https://pos.example.com')).not.toThrow()
})
