import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { BranchParams, Id } from '../contract/scalars.ts'
import { Branch, BranchSummary } from './branch.ts'

export const branchRoutes = routes({
  list: {
    method: 'GET',
    path: '/branches',
    access: 'signed-in',
    summary: 'Branches the caller may enter',
    query: PageQuery,
    response: pageOf(BranchSummary),
  },
  get: {
    method: 'GET',
    path: '/branches/:branchId',
    access: 'signed-in',
    kiosk: true,
    params: BranchParams,
    response: Branch,
  },
  /** A device is a browser profile; its code leads order and receipt numbers. Repeating answers the same code. */
  registerDevice: {
    method: 'POST',
    path: '/branches/:branchId/devices',
    access: 'signed-in',
    kiosk: true,
    summary: 'Gives a browser profile its device code in this branch',
    params: BranchParams,
    body: z.object({ deviceId: Id }),
    response: z.object({
      deviceId: Id,
      code: z.string(),
      lastN: z.int(),
      lastOrder: z.int(),
      lastReceipt: z.int(),
    }),
  },
})
