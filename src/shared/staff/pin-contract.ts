import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { BranchParams, Id } from '../contract/scalars.ts'
import { Role } from '../permissions/role.ts'
import { SignedIn } from '../session/session.ts'
import { Pin } from './staff.ts'

/** A person who can take over a shared till by PIN. */
export const Face = z.object({
  _id: Id,
  name: z.string(),
  role: Role,
  roleName: z.nullable(z.string()),
  /** After ten wrong tries: only the password opens the till to them, until a manager gives a new PIN. */
  closed: z.boolean(),
})
export type Face = z.output<typeof Face>

/** A shared till changes hands. The session that stands on the device says that it is one of ours. */
export const pinRoutes = routes({
  faces: {
    method: 'GET',
    path: '/auth/pin',
    access: 'signed-in',
    summary: 'Lists staff of the branch who have a PIN and may sell',
    query: z.object({ branchId: Id }),
    response: z.object({ results: z.array(Face) }),
  },
  switchTo: {
    method: 'POST',
    path: '/auth/pin',
    access: 'signed-in',
    summary:
      'Starts a session of 12 hours for another person on this device; 5 tries a minute, 10 in a row',
    body: z.object({ branchId: Id, userId: Id, pin: Pin }),
    response: SignedIn,
  },
  lockAfter: {
    method: 'PATCH',
    path: '/branches/:branchId/auto-lock',
    access: 'manage_settings',
    summary: 'Minutes after which an untouched till asks for a PIN; null: never',
    params: BranchParams,
    body: z.object({ minutes: z.nullable(z.int().check(z.gte(1), z.lte(240))) }),
    response: z.object({ minutes: z.nullable(z.int()) }),
  },
})
