import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { Password } from './registration.ts'

const account = {
  /** User ID or e-mail address. */
  login: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  restaurantCode: z.optional(z.string().check(z.maxLength(50))),
}
const Done = z.object({ success: z.literal(true), message: z.string() })
// A code of another length is a wrong code, not a wrong request: the response is the same.
const Otp = z.string().check(z.maxLength(100))

/**
 * Reset of a forgotten password by a code that is mailed. Real where the specification's section 4 simulates.
 */
export const passwordResetRoutes = routes({
  request: {
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    device: true,
    summary: 'Mails a code of 6 digits if the account exists; the response does not reveal it',
    body: z.object({ ...account, language: z.optional(z.enum(LANGUAGES)) }),
    response: Done,
  },
  verifyOtp: {
    method: 'POST',
    path: '/auth/verify-otp',
    access: 'public',
    device: true,
    summary: 'Returns whether the code is right, without using it up',
    body: z.object({ ...account, otp: Otp }),
    response: Done,
  },
  reset: {
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    device: true,
    summary: 'Sets a new password by the code and ends every session of the person',
    body: z.object({ ...account, otp: Otp, password: Password }),
    response: Done,
  },
})
