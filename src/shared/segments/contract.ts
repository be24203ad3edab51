import * as z from 'zod/mini'
import { collection } from '../contract/collection.ts'
import { routes } from '../contract/route.ts'
import { Amount, Id } from '../contract/scalars.ts'
import { MOST_TOTAL } from '../money/most-total.ts'

/** Null: the rule is not asked. */
const figure = (most: number) => z.nullable(z.int().check(z.gte(0), z.lte(most)))
const MOST_DAYS = 3650
const Spent = z.nullable(Amount.check(z.gte(0), z.lte(MOST_TOTAL)))

/** By what a guest may be sent offers; `either`: by one of them. */
export const ConsentAsked = z.enum(['phone', 'email', 'either'])

/** Rules over what is known of a guest. All that are asked must hold. */
export const SegmentRules = z.object({
  /** Of the branch where it was added: what guests spent is counted in it. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  visitsFrom: figure(100_000),
  visitsTo: figure(100_000),
  /** Days since the last visit. */
  awayFrom: figure(MOST_DAYS),
  awayTo: figure(MOST_DAYS),
  /** The same in percent of the days that usually lie between two visits of the guest; asked of three visits or more. */
  overdueFrom: figure(10_000),
  /** Net sales of twelve months. */
  spentFrom: Spent,
  spentTo: Spent,
  /** Any one of them was bought within twelve months; empty: not asked. */
  dishes: z.array(Id).check(z.maxLength(50)),
  /** Has any one of these tiers now; empty: not asked. */
  tiers: z.array(Id).check(z.maxLength(20)),
  /** Days until the birthday. */
  birthdayWithin: figure(365),
  /** Days since the guest is known. */
  joinedWithin: figure(MOST_DAYS),
  consent: z.nullable(ConsentAsked),
})
export type SegmentRules = z.output<typeof SegmentRules>

/** Guests who are meant, by rules and a name. */
export const SegmentDraft = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  ...SegmentRules.shape,
})
export type SegmentDraft = z.output<typeof SegmentDraft>

const VIEW = ['view_customers', 'manage_customers'] as const

const plainRoutes = collection({
  path: '/crm/segments',
  place: 'restaurant',
  view: VIEW,
  manage: 'manage_customers',
  feature: 'crm',
  draft: SegmentDraft,
  own: z.object({}),
  filters: z.object({}),
  sort: ['name'],
})
export type Segment = z.output<typeof plainRoutes.get.response>

/** Whom rules mean now. */
const SegmentCount = z.object({
  count: z.int(),
  /** All guests whom the restaurant knows. */
  of: z.int(),
  /** Some of them, the latest visit first. */
  examples: z.array(z.object({ _id: Id, name: z.string(), visits: z.int() })),
})

/** The segments of a restaurant's guests. */
export const segmentRoutes = routes({
  ...plainRoutes,
  count: {
    method: 'POST',
    path: '/crm/segments/count',
    access: VIEW,
    feature: 'crm',
    summary: 'Counts the guests whom rules mean, with a few of them',
    query: z.object({ restaurantId: Id }),
    body: SegmentRules,
    response: SegmentCount,
  },
})
