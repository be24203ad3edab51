import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { Amount, DateOnly, Id } from '../contract/scalars.ts'

/**
 * How a guest comes: `fresh` for the first time these days, `late` against their own rhythm, `lost` for long, `none` not
 * once since they are known.
 */
export const GuestState = z.enum(['fresh', 'regular', 'late', 'lost', 'none'])
export type GuestState = z.output<typeof GuestState>

/** Days that count as these days. */
export const RECENT_DAYS = 30

/** What the restaurant knows of a guest by what they did. */
export const Member = z.object({
  _id: Id,
  name: z.string(),
  code: z.string(),
  state: GuestState,
  /** Days on which they were here. */
  visits: z.int(),
  lastVisit: z.nullable(DateOnly),
  /** Days that usually pass between two visits; null: too few to say. */
  rhythm: z.nullable(z.number()),
  /** In twelve months, in smallest units of the branch’s money. */
  spentYear: Amount,
  points: Amount,
  tier: z.nullable(z.string()),
  member: z.boolean(),
  offersByPhone: z.boolean(),
  offersByEmail: z.boolean(),
})
export type Member = z.output<typeof Member>

/** What guests who are known are to a restaurant. */
export const CrmSummary = z.object({
  guests: z.int(),
  members: z.int(),
  /** First here these days, and here before and again. */
  fresh: z.int(),
  returning: z.int(),
  late: z.int(),
  lost: z.int(),
  /** The part of what the branch billed these days that names a guest, in thousandths; null: it billed nothing. */
  share: z.nullable(z.int()),
  /** Null: there is no program. */
  points: z.nullable(
    z.object({
      open: Amount,
      /** What they would pay, in smallest units. */
      worth: Amount,
      /** Gone in these days, unless they are redeemed. */
      expiring: Amount,
    }),
  ),
  /** Guests by tier, the highest first. */
  tiers: z.array(z.object({ _id: Id, name: z.string(), guests: z.int() })),
})
export type CrmSummary = z.output<typeof CrmSummary>

const SORTS = ['name', 'visits', 'lastVisit', 'spentYear'] as const
const view = {
  method: 'GET',
  access: ['view_customers', 'manage_customers'],
  feature: 'crm',
} as const

/** What guests who are known do. */
export const crmRoutes = routes({
  summary: {
    ...view,
    path: '/crm/summary',
    summary:
      'Returns how many guests are new, come again or are lost, and what their points are worth',
    query: z.object({ branchId: Id }),
    response: CrmSummary,
  },
  members: {
    ...view,
    path: '/crm/customers/facts',
    summary: 'Lists guests with what they did: visits, rhythm, spending, consents',
    query: z.extend(PageQuery, {
      branchId: Id,
      search: z.optional(z.string().check(z.maxLength(80))),
      state: z.optional(GuestState),
      sort: z.optional(z.enum([...SORTS, ...SORTS.map((name) => `-${name}` as const)])),
    }),
    response: pageOf(Member),
  },
})
