import { expect, test } from 'vitest'
import { loginFailure } from '../../../src/pos/session/login-failure.ts'
import { SuiteError, timedOut } from '../../../src/ui/link/suite-error.ts'

const refused = (status: number) => new SuiteError({ code: 'X', status, message: 'No.' })

test.each([
  ['a wrong password', refused(401), { toast: 'failed', reasonAt: 'password' }],
  ['somebody who is switched off', refused(403), { toast: 'failed', reasonAt: 'form' }],
  ['a restaurant code that is missing', refused(400), { toast: 'failed', reasonAt: 'form' }],
  ['too many tries', refused(429), { toast: 'failed', reasonAt: 'form' }],
  ['what nobody foresaw', new TypeError('x'), { toast: 'failed', reasonAt: 'form' }],
  ['a server that is away', timedOut('login'), { toast: 'reason', reasonAt: 'form' }],
  ['a server in trouble', refused(500), { toast: 'reason', reasonAt: 'form' }],
])('a login that fails says so and why, in a toast and in the form: %s', (_, error, expected) => {
  expect(loginFailure(error)).toEqual(expected)
})
