import { expect, onTestFinished, test } from 'vitest'
import type { OpenChannel } from '#shared/sync/platform.ts'
import { createCells } from '../../../src/ui/link/cells.ts'
import { createMirror } from '../../../src/ui/link/mirror.ts'
import { createTopics } from '../../../src/worker/topics.ts'
import type { LogRow } from '#shared/sync/protocol.ts'
import { createTestChannels } from '../../worker/support/channels.ts'
import { createTestClock, quiet } from '../../worker/support/clock.ts'
import { createRandom } from '../../worker/support/random.ts'

const row = (id: number, at = 0): LogRow => ({ _id: `r${id}`, at, message: '' })

function setUp() {
  const clock = createTestClock()
  const channels = createTestChannels()
  const start = (epoch: string) =>
    createTopics({ epoch, scope: '', openChannel: channels.agent(epoch), clock })
  let topics = start('one')
  let asked = 0
  let answer = () => Promise.resolve(topics.snapshot('log'))

  function join() {
    const cells = createCells<LogRow>()
    const mirror = createMirror<'log'>({
      channel: channels.agent('window')('sala:1::log'),
      snapshot: () => {
        asked += 1
        return answer()
      },
      target: cells,
      clock,
    })
    return { cells, mirror }
  }
  return {
    clock,
    channels,
    join,
    put: (...rows: LogRow[]) => topics.change('log', rows),
    remove: (id: number) => topics.change('log', [], [`r${id}`]),
    versions: () => topics.versions(['log']).log ?? 0,
    truth: () => topics.rows('log'),
    restart() {
      topics = start('two')
    },
    asked: () => asked,
    setAnswer: (next: typeof answer) => {
      answer = next
    },
    snapshot: () => topics.snapshot('log'),
  }
}

test('patches that come during the snapshot are neither lost nor applied twice', async () => {
  const world = setUp()
  world.put(row(1))
  const gates: (() => void)[] = []
  world.setAnswer(async () => {
    const taken = world.snapshot()
    await new Promise<void>((resolve) => {
      gates.push(resolve)
    })
    return taken
  })
  const { cells } = world.join()
  await quiet()
  world.put(row(2))
  await world.clock.pass(50)
  world.put(row(3))
  await world.clock.pass(50)
  for (const open of gates) open()
  await world.clock.pass(50)

  expect(cells.rows()).toEqual(world.truth())
  expect(world.asked()).toBe(1)
})

test('a window that joins during a storm of patches ends up equal, with one snapshot', async () => {
  const world = setUp()
  for (let i = 0; i < 50; i += 1) world.put(row(i % 20, i))
  const { cells } = world.join()
  for (let i = 0; i < 50; i += 1) {
    world.put(row(i % 30, 100 + i))
    if (i % 3 === 0) world.remove(i % 20)
    await world.clock.pass(5)
  }
  await world.clock.pass(50)

  expect(cells.rows()).toEqual(world.truth())
  expect(world.asked()).toBe(1)
})

test('with three of ten messages lost every mirror is equal within a second', async () => {
  const world = setUp()
  const random = createRandom(7)
  world.channels.setWeather((deliver) => {
    if (random() > 0.3) deliver()
  })
  const mirrors = [world.join(), world.join(), world.join()]
  for (let i = 0; i < 200; i += 1) {
    world.put(row(i % 40, i))
    if (i % 7 === 0) world.remove((i * 3) % 40)
    await world.clock.pass(20)
  }
  world.channels.setWeather((deliver) => deliver())
  world.put(row(1, 999))
  await world.clock.pass(1000)

  for (const { cells } of mirrors) {
    expect(Object.fromEntries(cells.rows().map((r) => [r._id, r]))).toEqual(
      Object.fromEntries(world.truth().map((r) => [r._id, r])),
    )
  }
})

test('patches that come twice or out of order never take a mirror backwards', async () => {
  const world = setUp()
  const random = createRandom(3)
  const { cells, mirror } = world.join()
  await world.clock.pass(50)
  world.channels.setWeather((deliver) => {
    deliver()
    if (random() < 0.5) world.clock.after(random() * 100, deliver)
  })
  let last = 0
  for (let i = 1; i <= 100; i += 1) {
    world.put(row(1, i))
    await world.clock.pass(10)
    const at = cells.row('r1')?.at ?? 0
    expect(at).toBeGreaterThanOrEqual(last)
    last = at
  }
  await world.clock.pass(200)
  expect(cells.row('r1')?.at).toBe(100)
  expect(mirror.version()).toBe(world.versions())
})

test('a reply that overtakes its patch waits for it, and a lost patch is requested after 400 ms', async () => {
  const world = setUp()
  const { cells, mirror } = world.join()
  await world.clock.pass(50)

  world.channels.setWeather((deliver) => void world.clock.after(100, deliver))
  world.put(row(1))
  await world.clock.until(mirror.reach(world.versions()))
  expect(cells.row('r1')).toBeDefined()

  world.channels.setWeather(() => {})
  world.put(row(2))
  await world.clock.until(mirror.reach(world.versions()))
  expect(cells.row('r2')).toBeDefined()
})

test('a worker that restarted silently is noticed by its epoch', async () => {
  const world = setUp()
  world.put(row(1), row(2))
  const { cells } = world.join()
  await world.clock.pass(50)

  world.channels.die('one')
  world.restart()
  world.snapshot()
  world.put(row(3))
  await world.clock.pass(100)

  expect(cells.ids()).toEqual(['r3'])
})

test('a worker whose rows are shown already is not called again when the link announces it', async () => {
  const world = setUp()
  world.put(row(1))
  const { cells, mirror } = world.join()
  await world.clock.pass(50)
  world.restart()
  world.put(row(2))
  const before = world.asked()

  mirror.follow('two')
  mirror.follow('two')
  await world.clock.pass(50)
  mirror.follow('two')
  await world.clock.pass(50)

  expect(cells.ids()).toEqual(['r2'])
  expect(world.asked() - before).toBe(1)
})

test('rows of a new worker are not hidden because an old one had come further', async () => {
  const world = setUp()
  for (let n = 1; n <= 5; n += 1) {
    world.put(row(n))
    await world.clock.pass(20)
  }
  const { cells, mirror } = world.join()
  await world.clock.pass(50)
  world.restart()
  world.put(row(9))
  mirror.follow('two')
  await mirror.reach(1)

  expect(cells.ids()).toEqual(['r9'])
})

test('a late reply of the old worker does not count for the new one', async () => {
  const world = setUp()
  world.put(row(1))
  const { cells, mirror } = world.join()
  await world.clock.pass(50)
  const old = world.snapshot()
  const gates: (() => void)[] = []
  world.setAnswer(async () => {
    await new Promise<void>((resolve) => gates.push(resolve))
    return gates.length === 1 ? old : world.snapshot()
  })
  void mirror.resync()
  world.restart()
  world.put(row(2))
  mirror.follow('two')
  gates[0]?.()
  await world.clock.pass(1)
  gates[1]?.()
  await world.clock.pass(50)

  expect(cells.ids()).toEqual(['r2'])
})

test('a stranger on the channel costs one call, not one per message', async () => {
  const world = setUp()
  world.put(row(1))
  const { cells } = world.join()
  await world.clock.pass(50)
  const before = world.asked()

  const stranger = createTopics({
    epoch: 'stranger',
    scope: '',
    openChannel: world.channels.agent('stranger'),
    clock: world.clock,
  })
  stranger.snapshot('log')
  for (let i = 0; i < 20; i += 1) {
    stranger.change('log', [row(99, i)])
    await world.clock.pass(20)
  }

  expect(cells.ids()).toEqual(['r1'])
  expect(world.asked() - before).toBe(1)
})

test('real broadcast channels carry it', async () => {
  const opened: BroadcastChannel[] = []
  onTestFinished(() => opened.forEach((channel) => channel.close()))
  const openChannel: OpenChannel = (name) => {
    const channel = new BroadcastChannel(name)
    opened.push(channel)
    return {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
      post: (message) => channel.postMessage(message),
      listen: (heard) => {
        channel.onmessage = ({ data }) => heard(data)
      },
      close: () => channel.close(),
    }
  }
  const clock = {
    now: () => Date.now(),
    after: (milliseconds: number, run: () => void) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
  }
  const topics = createTopics({ epoch: 'real', scope: 'test', openChannel, clock })
  const cells = createCells<LogRow>()
  const mirror = createMirror<'log'>({
    channel: openChannel('sala:1:test:log'),
    snapshot: async () => structuredClone(topics.snapshot('log')),
    target: cells,
    clock,
  })
  for (let i = 0; i < 300; i += 1) {
    topics.change('log', [row(i % 50, i)], i % 5 === 0 ? [`r${(i + 7) % 50}`] : [])
    if (i % 10 === 0) await quiet(1)
  }
  await mirror.reach(topics.versions(['log']).log ?? 0)

  expect(new Map(cells.rows().map((r) => [r._id, r]))).toEqual(
    new Map(topics.rows('log').map((r) => [r._id, r])),
  )
})
