import { expect, test } from 'vitest'
import { readWorkerName, workerName } from '#shared/sync/worker-name.ts'

test.each([
  { generation: 0, server: null, scope: '' },
  { generation: 3, server: null, scope: '' },
  { generation: 0, server: 'https://api.example.com', scope: '' },
  { generation: 2, server: 'http://127.0.0.1:4000', scope: '0198-a' },
])('a worker reads from its name what the window wrote: %j', (start) => {
  expect(readWorkerName(workerName(start))).toEqual(start)
})

test('two servers are two workers, the same one is shared', () => {
  const start = { generation: 0, scope: '' }
  const [one, other] = ['https://a.example', 'https://b.example']
  expect(workerName({ ...start, server: one })).toBe(workerName({ ...start, server: one }))
  expect(workerName({ ...start, server: one })).not.toBe(workerName({ ...start, server: other }))
})
