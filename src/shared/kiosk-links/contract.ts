import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { BranchParams, Id, Instant } from '../contract/scalars.ts'

/** A link for a kitchen screen. Only the person who made it has seen its token. */
export const KioskLink = z.object({
  _id: Id,
  branchId: Id,
  name: z.string(),
  purpose: z.literal('kitchen'),
  createdAt: Instant,
  expiresAt: Instant,
  /** When a screen last logged in by it or renewed its session. */
  lastUsedAt: z.nullable(Instant),
  revokedAt: z.nullable(Instant),
})
export type KioskLink = z.output<typeof KioskLink>

/** Days for which a link is valid by default. */
export const KIOSK_LINK_DAYS = 365

export const kioskLinkRoutes = routes({
  list: {
    method: 'GET',
    path: '/branches/:branchId/bypass-tokens',
    access: 'manage_settings',
    summary: 'Lists links of kitchen screens, newest first, revoked ones too',
    params: BranchParams,
    query: PageQuery,
    response: pageOf(KioskLink),
  },
  create: {
    method: 'POST',
    path: '/branches/:branchId/bypass-tokens',
    access: 'manage_settings',
    summary: 'Creates a link for a kitchen screen; only this response holds its token',
    params: BranchParams,
    body: z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      purpose: z._default(z.literal('kitchen'), 'kitchen'),
      expiresInDays: z._default(z.int().check(z.gte(1), z.lte(3650)), KIOSK_LINK_DAYS),
    }),
    response: z.object({
      bypassToken: KioskLink,
      token: z.string(),
      /** Path and query of the screen, below the address that people use. */
      address: z.string(),
    }),
  },
  revoke: {
    method: 'DELETE',
    path: '/branches/:branchId/bypass-tokens/:id',
    access: 'manage_settings',
    summary: 'Revokes a link and logs out every screen that uses it',
    params: z.extend(BranchParams, { id: Id }),
    response: z.object({ success: z.literal(true) }),
  },
})
