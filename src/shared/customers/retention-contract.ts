import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { Id, Instant } from '../contract/scalars.ts'

/** After how long guests who do not come are erased. */
export const Retention = z.object({
  /** Null: never; no one has confirmed it. */
  days: z.nullable(z.int()),
  confirmedAt: z.nullable(Instant),
  confirmedBy: z.nullable(z.string()),
  /** What the country's settings say. */
  usual: z.int(),
  /** What the law is called, and as of when it was looked up. */
  law: z.string(),
  asOf: z.string(),
  /** It was not compared with the text of the law. */
  unverified: z.boolean(),
  /** Hours until a breach is reported; null: the law is not known to name any. */
  breachHours: z.nullable(z.int()),
  /** Guests who would be erased by what is confirmed, or by what is usual. */
  due: z.int(),
})
export type Retention = z.output<typeof Retention>

/** What an owner confirms; null: guests are kept until they ask. */
export const RetentionDraft = z.object({
  days: z.nullable(z.int().check(z.gte(30), z.lte(3650))),
})
export type RetentionDraft = z.output<typeof RetentionDraft>

const inBranch = {
  path: '/crm/retention',
  feature: 'crm',
  query: z.object({ branchId: Id }),
} as const

/** How long the words of guests are kept. */
export const retentionRoutes = routes({
  retention: {
    ...inBranch,
    method: 'GET',
    access: ['view_customers', 'manage_customers'],
    summary: 'Returns after how many days without a visit guests are erased, and how many are due',
    response: Retention,
  },
  setRetention: {
    ...inBranch,
    method: 'PUT',
    access: 'manage_customers',
    summary: 'Confirms after how many days without a visit guests are erased; for owners',
    body: RetentionDraft,
    response: z.object({ success: z.literal(true) }),
  },
})
