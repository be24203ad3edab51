import { expect, test } from 'vitest'
import { lostSince } from '../../../src/ui/session/lost-since.ts'

test('attempts to reconnect do not start the count again', () => {
  const first = lostSince(null, { state: 'offline', since: 1000 })
  const trying = lostSince(first, { state: 'connecting', since: 5000 })
  expect(lostSince(trying, { state: 'offline', since: 6000 })).toBe(1000)
})

test('once the server is in touch the count is over', () => {
  expect(lostSince(1000, { state: 'online', since: 7000 })).toBeNull()
  expect(lostSince(null, { state: 'offline', since: 9000 })).toBe(9000)
})
