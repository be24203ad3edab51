import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { BranchParams, Id, Instant } from '../contract/scalars.ts'
import { OPENS_SCREENS } from '../permissions/entries.ts'
import { SignedIn } from './session.ts'

/** What a screen of the branch may do, independent of who is logged in on the same computer (decision 0018). */
export const Grant = z.object({
  _id: Id,
  branchId: Id,
  /** The name the screen gave when it was opened, e.g. `Kitchen screen, Hot`; by a link, the link's name. */
  name: z.string(),
  purpose: z.literal('kitchen'),
  /** Code of the device in this branch, as it leads receipt numbers; null until the device has one. */
  deviceCode: z.nullable(z.string()),
  /** The person who opened it, or the link. */
  openedBy: z.object({ kind: z.enum(['person', 'link']), name: z.string() }),
  createdAt: Instant,
  /** When the screen last renewed its session, to a quarter of an hour. */
  seenAt: Instant,
  revokedAt: z.nullable(Instant),
})
export type Grant = z.output<typeof Grant>

/** Screens of one branch that have a permission at the same time. */
export const MOST_GRANTS = 100

export const grantRoutes = routes({
  list: {
    method: 'GET',
    path: '/branches/:branchId/grants',
    access: 'manage_settings',
    summary: 'Screens of the branch and since when, the last seen first, revoked ones last',
    params: BranchParams,
    query: PageQuery,
    response: pageOf(Grant),
  },
  claim: {
    method: 'POST',
    path: '/branches/:branchId/grants',
    access: OPENS_SCREENS,
    kiosk: false,
    device: true,
    summary: 'Gives this device a permission of its own; the same device gets the same one again',
    params: BranchParams,
    body: z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      purpose: z._default(z.literal('kitchen'), 'kitchen'),
    }),
    response: SignedIn,
  },
  revoke: {
    method: 'DELETE',
    path: '/branches/:branchId/grants/:id',
    access: 'manage_settings',
    summary: 'Ends the permission of a screen and cuts it off',
    params: z.extend(BranchParams, { id: Id }),
    response: z.object({ success: z.literal(true) }),
  },
})
