import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { Id } from '../contract/scalars.ts'
import { Registration } from './registration.ts'
import { Me, SignedIn, Tokens } from './session.ts'

const Text = z.string().check(z.minLength(1), z.maxLength(200))
const Done = z.object({ success: z.literal(true), message: z.string() })

/** Specification, section 7, Authentication. */
export const sessionRoutes = routes({
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    device: true,
    summary: 'Logs in with an e-mail address or user ID',
    body: z.object({ email: Text, password: Text }),
    response: SignedIn,
  },
  loginWithUserId: {
    method: 'POST',
    path: '/auth/login-with-userid',
    access: 'public',
    device: true,
    summary: 'Logs in with user ID, password and, where the ID is not unique, a restaurant code',
    body: z.object({
      userId: Text,
      password: Text,
      restaurantCode: z.optional(z.string().check(z.maxLength(40))),
    }),
    response: SignedIn,
  },
  register: {
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    device: true,
    summary: 'Creates a restaurant, its first branch and its owner, and logs the owner in',
    body: Registration,
    response: SignedIn,
  },
  refreshToken: {
    method: 'POST',
    path: '/auth/refresh-token',
    access: 'public',
    device: true,
    summary: 'Rotates the refresh token; for 30 s the same token returns the same successor',
    body: z.object({ refreshToken: Text }),
    response: z.object({ success: z.literal(true), tokens: Tokens }),
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'signed-in',
    kiosk: true,
    summary: 'Revokes the session and cuts its sockets',
    response: Done,
  },
  validateBypassToken: {
    method: 'GET',
    path: '/auth/validate-bypass-token/:restaurantId',
    access: 'public',
    device: true,
    summary: 'Exchanges a kiosk token for a session of this screen, limited to its purpose',
    params: z.object({ restaurantId: Id }),
    query: z.object({ token: Text }),
    response: SignedIn,
  },
  me: {
    method: 'GET',
    path: '/auth/me',
    access: 'signed-in',
    kiosk: true,
    summary: 'Returns the logged-in person, the restaurant and its branches',
    query: z.object({
      /** The browser profile of the request: work left there by this person stays theirs. */
      deviceId: z.optional(Id),
      /** A branch to include, if the person may enter it, even where not all are listed. */
      branchId: z.optional(Id),
    }),
    response: Me,
  },
})
