import { expect, test } from 'vitest'
import { createRankedQueue, type Rank } from '../../../../server/platform/secrets/ranked-queue.ts'

/** A queue whose jobs end on request, and the names of those that have begun. */
function openQueue(waiting = 40) {
  const begun: string[] = []
  const endings: (() => void)[] = []
  const queue = createRankedQueue({ running: 2, strangers: 1, waiting }, () => new Error('full'))
  return {
    begun,
    ask: (rank: Rank, name: string) =>
      queue.run(rank, async () => {
        begun.push(name)
        await new Promise<void>((resolve) => endings.push(resolve))
        return name
      }),
    endNext: async () => {
      endings.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

test('of forty strangers one is served at a time, and known people pass them all', async () => {
  const { begun, ask, endNext } = openQueue()
  const strangers = Array.from({ length: 40 }, (_, n) => ask('stranger', `stranger ${n}`))
  expect(begun).toEqual(['stranger 0'])
  const till = ask('known', 'till')
  const another = ask('known', 'another till')
  expect(begun).toEqual(['stranger 0', 'till'])
  await endNext()
  expect(begun).toEqual(['stranger 0', 'till', 'another till'])
  await endNext()
  expect(await till).toBe('till')
  expect(begun.at(-1)).toBe('stranger 1')
  await endNext()
  expect(await another).toBe('another till')
  for (let n = 0; n < 40; n += 1) await endNext()
  expect(await Promise.all(strangers)).toHaveLength(40)
})

test('strangers who would wait too long are refused at once, known people never', async () => {
  const { ask } = openQueue(3)
  const waiting = Array.from({ length: 4 }, (_, n) => ask('stranger', `stranger ${n}`))
  await expect(ask('stranger', 'one too many')).rejects.toThrow('full')
  const known = Array.from({ length: 20 }, (_, n) => ask('known', `till ${n}`))
  expect(await Promise.race([Promise.any([...waiting, ...known]), Promise.resolve('waits')])).toBe(
    'waits',
  )
})

test('a job that fails makes room like one that does not', async () => {
  const queue = createRankedQueue({ running: 1, strangers: 1, waiting: 1 }, () => new Error('full'))
  await expect(queue.run('known', () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
  expect(await queue.run('known', async () => 'next')).toBe('next')
})
