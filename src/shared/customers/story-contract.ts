import * as z from 'zod/mini'
import { SendChannel } from '../campaigns/campaign.ts'
import { ConsentChannel, ConsentPurpose } from '../consents/consent.ts'
import { routes } from '../contract/route.ts'
import { Amount, DateOnly, Id, IdParams, Instant, LocalText } from '../contract/scalars.ts'
import { PointEntry } from './contract.ts'
import { GuestState } from './crm-contract.ts'

const step = { _id: z.string(), at: Instant, by: z.nullable(z.string()) }
const sold = {
  ...step,
  orderId: Id,
  number: z.string(),
  amount: Amount,
  currency: z.string(),
  branch: LocalText,
}

/** One thing that a guest did, or that was done for them. */
export const StoryEntry = z.discriminatedUnion('kind', [
  z.object({ ...sold, kind: z.literal('visit') }),
  /** `amount` is below zero. */
  z.object({ ...sold, kind: z.literal('refund') }),
  z.object({
    ...step,
    kind: z.literal('points'),
    what: PointEntry.shape.kind,
    points: Amount,
    orderNumber: z.nullable(z.string()),
    note: z.nullable(z.string()),
  }),
  z.object({
    ...step,
    kind: z.literal('consent'),
    purpose: ConsentPurpose,
    channel: z.nullable(ConsentChannel),
    given: z.boolean(),
  }),
  z.object({
    ...step,
    kind: z.literal('message'),
    /** The name of the campaign. */
    campaign: z.string(),
    channel: SendChannel,
    /** What the guest read or heard. */
    words: z.string(),
  }),
  z.object({
    ...step,
    kind: z.literal('tier'),
    /** The name of the tier from then on; null: none. */
    name: z.nullable(z.string()),
    until: z.nullable(DateOnly),
  }),
])
export type StoryEntry = z.output<typeof StoryEntry>

/** What is known of one guest by what they did. */
export const Story = z.object({
  state: GuestState,
  visits: z.int(),
  lastVisit: z.nullable(DateOnly),
  rhythm: z.nullable(z.number()),
  spentYear: Amount,
  /** Dishes that they bought most often. */
  favourites: z.array(z.object({ name: LocalText, quantity: z.int() })),
  /** The latest first. */
  entries: z.array(StoryEntry),
})
export type Story = z.output<typeof Story>

/** The story of a guest. */
export const storyRoutes = routes({
  story: {
    method: 'GET',
    path: '/crm/customers/:id/story',
    access: ['view_customers', 'manage_customers'],
    feature: 'customers',
    summary: 'Returns what a guest did: visits, points, consents and tiers, latest first',
    params: IdParams,
    query: z.object({ branchId: Id }),
    response: Story,
  },
})
