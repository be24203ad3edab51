import { expect, test } from 'vitest'
import type { LogRow, Patch } from '#shared/sync/protocol.ts'
import { createTopics } from '../../src/worker/topics.ts'
import { createTestClock, quiet } from './support/clock.ts'

function setUp() {
  const clock = createTestClock()
  const posted: Patch<'log'>[] = []
  const topics = createTopics({
    epoch: 'e',
    scope: '',
    clock,
    openChannel: () => ({
      post: (message) => void posted.push(message as Patch<'log'>),
      listen: () => {},
      close: () => {},
    }),
  })
  const put = (at: number, id = 'a') => topics.change('log', [{ _id: id, at, message: '' }])
  return { clock, posted, topics, put }
}

/** With a window that has subscribed. */
function setUpFollowed() {
  const world = setUp()
  world.topics.snapshot('log')
  return world
}

test('no window gets events from before it subscribed', async () => {
  const { clock, posted, put, topics } = setUp()
  put(1)
  await clock.pass(20)
  expect(posted).toEqual([])
  expect(topics.snapshot('log')).toMatchObject({ v: 1, rows: [{ at: 1 }] })
  put(2)
  await clock.pass(20)
  expect(posted).toMatchObject([{ v: 2, put: [{ at: 2 }] }])
})

test('changes of one microtask are one patch with one version', async () => {
  const { posted, put, topics } = setUpFollowed()
  put(1)
  put(2)
  put(3, 'b')
  expect(topics.versions(['log'])).toEqual({ log: 1 })
  await quiet()

  expect(posted).toMatchObject([{ v: 1, put: [{ at: 2 }, { _id: 'b' }], del: [] }])
})

test('under load there is one patch per frame, and the first is not held back', async () => {
  const { clock, posted, put } = setUpFollowed()
  put(0)
  await quiet()
  expect(posted).toHaveLength(1)
  for (let i = 1; i <= 200; i += 1) {
    put(i)
    if (i % 10 === 0) await quiet(1)
  }
  await clock.pass(16)

  expect(posted).toHaveLength(2)
  expect(posted[1]).toMatchObject({ v: 2, put: [{ at: 200 }] })
})

test('a snapshot in the middle of a patch never hides a later change of the same moment', async () => {
  const { clock, posted, put, topics } = setUp()
  put(1)
  const { v } = topics.snapshot('log')
  put(2)
  await clock.pass(20)

  expect(posted.filter((patch) => patch.v > v)).toMatchObject([{ put: [{ at: 2 }] }])
})

test('a row that was put and deleted is a deletion, and deleted and put a row', async () => {
  const { clock, posted, put, topics } = setUpFollowed()
  put(1)
  await quiet()
  put(2)
  topics.change('log', [], ['a'])
  await clock.pass(16)
  topics.change('log', [], ['a'])
  put(3)
  await clock.pass(16)

  expect(posted.slice(1)).toMatchObject([
    { put: [], del: ['a'] },
    { put: [{ at: 3 }], del: [] },
  ])
})

test('rows are frozen to the last leaf, and an unchanged row makes no patch', async () => {
  const { posted, topics } = setUpFollowed()
  const row = { _id: 'a', at: 1, message: '', more: { deep: [1] } } as LogRow
  topics.change('log', [row])
  await quiet()
  topics.change('log', [row])
  await quiet()

  expect(() => (row as unknown as { more: { deep: number[] } }).more.deep.push(2)).toThrow(
    TypeError,
  )
  expect(posted).toHaveLength(1)
})

test('a watcher is called once for everything that happened in a microtask', async () => {
  const { put, topics } = setUp()
  let heard = 0
  topics.watch('log', () => {
    heard += 1
  })
  put(1)
  put(2)
  await quiet()
  put(3)
  await quiet()

  expect(heard).toBe(2)
})
