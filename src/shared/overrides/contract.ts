import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { Id } from '../contract/scalars.ts'
import { Actor } from '../orders/order.ts'
import { Pin } from '../pins/pin.ts'
import { OverrideAction } from '../permissions/override-action.ts'

/** A manager approves one action on another person's till. */
export const overrideRoutes = routes({
  grant: {
    method: 'POST',
    path: '/overrides',
    access: 'signed-in',
    summary:
      'Makes a token from a manager’s PIN that approves one action on one order or one shift: 60 s, once, never the manager’s own',
    body: z.object({
      branchId: Id,
      action: OverrideAction,
      /** The subject: an order, for `shift.open` the shift's definition, for other actions on a drawer its shift. */
      orderId: Id,
      pin: Pin,
      /** Left out, the PIN names the person: no two people of a branch have the same. */
      userId: z.optional(Id),
    }),
    response: z.object({ token: z.string(), expiresIn: z.int(), grantedBy: Actor }),
  },
})
