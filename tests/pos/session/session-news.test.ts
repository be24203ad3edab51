import { expect, test } from 'vitest'
import { sessionNews } from '../../../src/pos/session/session-news.ts'

const signedIn = { status: 'signedIn', reason: null } as const
const signedOut = { status: 'signedOut', reason: null } as const
const ended = (reason: 'expired' | 'invalidToken' | 'loggedOut' | 'pinEnded') =>
  ({ status: 'signedOut', reason }) as const

test.each(['expired', 'invalidToken', 'loggedOut', 'pinEnded'] as const)(
  'a session that ends in an open window says so: %s',
  (reason) => {
    expect(sessionNews(signedIn, ended(reason))).toBe(reason)
    expect(sessionNews(ended(reason), ended(reason))).toBeNull()
  },
)

test('a stored session that cannot be read is reported to the window that starts', () => {
  expect(sessionNews(undefined, ended('invalidToken'))).toBe('invalidToken')
  expect(sessionNews(signedOut, ended('invalidToken'))).toBe('invalidToken')
})

test('a window that starts is not notified of what ended before it', () => {
  expect(sessionNews(undefined, ended('expired'))).toBeNull()
  expect(sessionNews(undefined, ended('loggedOut'))).toBeNull()
  expect(sessionNews(undefined, signedOut)).toBeNull()
  expect(sessionNews(undefined, signedIn)).toBeNull()
})
