import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { DateOnly, Id, Instant } from '../contract/scalars.ts'

/** One action of a person. */
export const AuditEntry = z.object({
  restaurantId: Id,
  /** Counts the entries of the restaurant, without gaps. */
  seq: z.int(),
  branchId: z.nullable(Id),
  at: Instant,
  actor: z.object({ _id: Id, name: z.string() }),
  /** Area and verb, e.g. `shift.close`. */
  action: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const auditLogRoutes = routes({
  list: {
    method: 'GET',
    path: '/audit-log',
    access: 'view_audit_logs',
    feature: 'audit_logs',
    summary: 'Lists what people did, latest first; people bound to branches see those of theirs',
    query: z.extend(PageQuery, {
      restaurantId: z.optional(Id),
      branchId: z.optional(Id),
      actorId: z.optional(Id),
      /** The whole action or its area: `shift` finds `shift.open`. */
      action: z.optional(z.string().check(z.maxLength(60))),
      /** Searches names of people and details. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(80))),
      /**
       * Business days, both included: of the branch, or of the restaurant's first one. Where the platform
       * looks across restaurants they are days in UTC.
       */
      from: z.optional(DateOnly),
      to: z.optional(DateOnly),
    }),
    response: pageOf(AuditEntry),
  },
})
