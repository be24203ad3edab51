import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { BranchParams, Id } from '../contract/scalars.ts'

/** Kept apart from the area, because every worker needs it and none needs the back office. */
export const deviceRoutes = routes({
  /**
   * A device is a browser profile; its code leads order and receipt numbers. Repeating the call returns the
   * same code.
   */
  registerDevice: {
    method: 'POST',
    path: '/branches/:branchId/devices',
    access: 'signed-in',
    kiosk: true,
    summary: 'Gives a browser profile its device code in this branch',
    params: BranchParams,
    body: z.object({
      deviceId: Id,
      /** The code that the device was given before, if any: a restored server may not know it. */
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
