import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { Id } from '../contract/scalars.ts'
import { Actor } from '../orders/order.ts'
import { Pin } from '../staff/staff.ts'
import { OverrideAction } from './action.ts'

/** A manager allows one deed on somebody else's till. */
export const overrideRoutes = routes({
  grant: {
    method: 'POST',
    path: '/overrides',
    access: 'signed-in',
    summary: 'A manager’s PIN makes a token for one deed on one order: 60 s, once, never one’s own',
    body: z.object({
      branchId: Id,
      action: OverrideAction,
      orderId: Id,
      pin: Pin,
      /** Left out, the PIN says who it is: no two people of a branch have the same. */
      userId: z.optional(Id),
    }),
    response: z.object({ token: z.string(), expiresIn: z.int(), grantedBy: Actor }),
  },
})
