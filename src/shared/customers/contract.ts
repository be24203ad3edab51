import * as z from 'zod/mini'
import { Held, Hold } from '../account-entries/entry.ts'
import { CampaignWord } from '../campaigns/word.ts'
import { collection } from '../contract/collection.ts'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { Amount, DateOnly, Id, IdParams, Instant } from '../contract/scalars.ts'
import { CountryCode } from '../countries/country-code.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { Allergen } from '../menu/allergen.ts'
import { SELL } from '../orders/command-permissions.ts'
import { MOST_POINTS } from '../loyalty/points.ts'
import { OptionalEmail, Phone } from '../restaurants/texts.ts'

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most))

/** What a restaurant knows of a guest. */
export const CustomerDraft = z.object({
  name: line(80).check(z.minLength(1)),
  /** As they were typed; kept as the world dials them. No other guest has them. */
  phone: Phone,
  otherPhone: Phone,
  email: OptionalEmail,
  /** Empty: not known. */
  birthday: z.union([z.literal(''), DateOnly]),
  /** Null: that of the branch. */
  language: z.nullable(z.enum(LANGUAGES)),
  allergens: z.array(Allergen).check(z.maxLength(14)),
  note: line(500),
  /** Of the branch in which the guest was added: numbers without a code are of it. */
  country: CountryCode,
})
export type CustomerDraft = z.output<typeof CustomerDraft>

/** The tier that a guest has by what they spent in twelve months. */
export const GuestTier = z.object({
  _id: Id,
  name: z.string(),
  /** Its last day, where it was noticed that it ends; null: it stays. */
  until: z.nullable(DateOnly),
})
export type GuestTier = z.output<typeof GuestTier>

/** What a till shows of a guest on an order: no number, no mail, no birthday. */
export const Recognised = z.object({
  _id: Id,
  code: z.string(),
  firstName: z.string(),
  points: Amount,
  allergens: z.array(Allergen),
  /** What the points would pay here, in smallest units; null: none can be redeemed. */
  worth: z.nullable(Amount),
  /** Promotions of the branch that are for guests like this one. */
  meets: z.array(Id),
  /** Null: none, or no program is on here. */
  tier: z.nullable(GuestTier),
  /** What the guest should hear at this visit; null: nothing. */
  word: z.nullable(CampaignWord),
})
export type Recognised = z.output<typeof Recognised>

/** One movement of a guest's points. */
export const PointEntry = z.object({
  _id: Id,
  kind: z.enum(['earned', 'reverted', 'spent', 'returned', 'expired', 'adjusted']),
  /** Below zero where the guest has fewer afterwards. */
  points: Amount,
  at: Instant,
  by: z.string(),
  orderId: z.nullable(Id),
  orderNumber: z.nullable(z.string()),
  note: z.string(),
})
export type PointEntry = z.output<typeof PointEntry>

/** Points that a person gives or takes, with the reason. Sent again with the same id, they count once. */
export const Adjustment = z.object({
  entryId: Id,
  points: z.int().check(
    z.gte(0 - MOST_POINTS),
    z.lte(MOST_POINTS),
    z.refine((points) => points !== 0, { error: 'form.required' }),
  ),
  note: line(200).check(z.minLength(1)),
})
export type Adjustment = z.output<typeof Adjustment>

/** Any one of them shows the list of guests. */
export const SEES_GUESTS = ['view_customers', 'manage_customers'] as const
const inBranch = { feature: 'customers', query: z.object({ branchId: Id }) } as const
/** A person who sells recognises a guest without a permission for guests, and sees no list of them. */
const atTill = { query: z.object({ branchId: Id }), access: SELL } as const

const plainRoutes = collection({
  path: '/crm/customers',
  place: 'restaurant',
  view: SEES_GUESTS,
  manage: 'manage_customers',
  feature: 'customers',
  draft: CustomerDraft,
  /** `code`: of the guest's QR. */
  own: z.object({ code: z.string(), points: Amount, since: Instant }),
  filters: z.object({}),
  sort: ['name', 'points', 'since'],
})
export type Customer = z.output<typeof plainRoutes.get.response>

/** The guests whom a restaurant knows, and their points. */
export const customerRoutes = routes({
  ...plainRoutes,
  exported: {
    method: 'POST',
    path: '/crm/customers/exports',
    access: SEES_GUESTS,
    feature: 'customers',
    summary: 'Notes in the audit log that a list of guests was saved as a file',
    query: z.object({ restaurantId: Id }),
    body: z.object({ rows: z.int().check(z.gte(0), z.lte(1_000_000)) }),
    response: z.object({ success: z.literal(true) }),
  },
  find: {
    ...atTill,
    method: 'POST',
    path: '/crm/customers/find',
    summary: 'Returns the guest of a whole number or a code; wrong ones are counted',
    body: z.object({ key: z.string().check(z.minLength(1), z.maxLength(40)) }),
    response: Recognised,
  },
  recognise: {
    ...atTill,
    method: 'GET',
    path: '/crm/customers/:id/recognise',
    summary: 'Returns what a till shows of the guest of an order',
    params: IdParams,
    response: Recognised,
  },
  pointHistories: {
    ...inBranch,
    method: 'GET',
    path: '/crm/customers/loyalty/point-histories',
    access: SEES_GUESTS,
    summary: 'Lists the points that a guest earned and redeemed, latest first',
    query: z.extend(PageQuery, { branchId: Id, customerId: Id }),
    response: pageOf(PointEntry),
  },
  redeem: {
    query: z.object({ branchId: Id }),
    method: 'POST',
    path: '/crm/customers/:id/loyalty/redeem',
    access: 'process_payments',
    summary: 'Holds points of a guest for one payment of an order',
    params: IdParams,
    body: Hold,
    response: Held,
  },
  adjust: {
    ...inBranch,
    method: 'POST',
    path: '/crm/customers/:id/loyalty/adjust',
    access: 'manage_customers',
    summary: 'Gives a guest points or takes some, with a reason',
    params: IdParams,
    body: Adjustment,
    response: z.object({ points: Amount }),
  },
})
