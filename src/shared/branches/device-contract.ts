import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { BranchParams, Id } from '../contract/scalars.ts'

/** Apart from the rest of the area, because every worker needs it and none of the back office. */
export const deviceRoutes = routes({
  /** A device is a browser profile; its code leads order and receipt numbers. Repeating answers the same code. */
  registerDevice: {
    method: 'POST',
    path: '/branches/:branchId/devices',
    access: 'signed-in',
    kiosk: true,
    summary: 'Gives a browser profile its device code in this branch',
    params: BranchParams,
    body: z.object({
      deviceId: Id,
      /** What the device was given before, if it was: a restored server may not remember. */
      code: z.optional(z.string().check(z.regex(/^[A-Z]{1,4}$/))),
    }),
    response: z.object({
      deviceId: Id,
      code: z.string(),
      lastN: z.int(),
      lastOrder: z.int(),
      lastReceipt: z.int(),
    }),
  },
})
