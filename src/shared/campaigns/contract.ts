import * as z from 'zod/mini'
import { SELL } from '../orders/command-permissions.ts'
import { collection } from '../contract/collection.ts'
import { localTextOf } from '../contract/record.ts'
import { routes } from '../contract/route.ts'
import { Amount, DateOnly, Id, IdParams, Instant } from '../contract/scalars.ts'
import { MOST_TOTAL } from '../money/most-total.ts'
import { CampaignChannel, CampaignState } from './campaign.ts'
import { callListRoutes } from './list-contract.ts'
import { campaignHookRoutes } from './hook-contract.ts'
import { CampaignResult, Cohort } from './result.ts'

/** What a guest reads or hears. */
const Message = localTextOf(z.string().check(z.maxLength(300))).check(
  z.refine((text) => Object.values(text).some((one) => one.trim() !== ''), {
    error: 'form.required',
  }),
)

/** What a branch says to whom, how and when. */
export const CampaignDraft = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  segmentId: Id,
  channel: CampaignChannel,
  text: Message,
  /** Given to each guest who is sent it. */
  points: z.int().check(z.gte(0), z.lte(100_000)),
  /** Percent of its guests who are not sent it. */
  holdOut: z.int().check(z.gte(0), z.lte(90)),
  /** By the clock of the branch; null: at once. */
  startsOn: z.nullable(DateOnly),
  startTime: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  /** The last day; null: thirty days later. */
  endsOn: z.nullable(DateOnly),
  /** What one message costs, in smallest units. */
  messageCost: Amount.check(z.gte(0), z.lte(MOST_TOTAL)),
  /** Each guest is given an own code of it; null: none. */
  promotionId: z.nullable(Id),
  /** A code is valid until so many days after its message. */
  codeDays: z.int().check(z.gte(1), z.lte(365)),
})
export type CampaignDraft = z.output<typeof CampaignDraft>

const VIEW = ['view_customers', 'manage_customers'] as const
const inBranch = { feature: 'crm', query: z.object({ branchId: Id }) } as const

const plainRoutes = collection({
  path: '/crm/campaigns',
  place: 'branch',
  view: VIEW,
  manage: 'manage_customers',
  feature: 'crm',
  draft: CampaignDraft,
  own: z.object({
    state: CampaignState,
    segmentName: z.string(),
    currency: z.string(),
    startedAt: z.nullable(Instant),
    endedAt: z.nullable(Instant),
    /** Guests whom it was sent to, who are held out, and in all. */
    sent: z.int(),
    held: z.int(),
    members: z.int(),
  }),
  filters: z.object({ state: z.optional(CampaignState) }),
  sort: ['name', 'startedAt'],
})
export type Campaign = z.output<typeof plainRoutes.get.response>

/** The campaigns of a branch, and what came of them. */
export const campaignRoutes = routes({
  ...plainRoutes,
  ...campaignHookRoutes,
  ...callListRoutes,
  move: {
    ...inBranch,
    method: 'POST',
    path: '/crm/campaigns/:id/move',
    access: 'manage_customers',
    summary: 'Schedules, pauses, resumes or ends a campaign',
    params: IdParams,
    /** `from`: the state that the person saw. */
    body: z.object({ from: CampaignState, to: CampaignState }),
    response: plainRoutes.get.response,
  },
  result: {
    ...inBranch,
    method: 'GET',
    path: '/crm/campaigns/:id/result',
    access: VIEW,
    summary: 'Returns what guests who were sent a campaign did, against those held out',
    params: IdParams,
    response: CampaignResult,
  },
  analytics: {
    ...inBranch,
    method: 'GET',
    path: '/crm/analytics',
    access: VIEW,
    summary: 'Returns guests by the month of their first visit, and what campaigns came to',
    response: z.object({
      currency: z.string(),
      cohorts: z.array(Cohort),
      campaigns: z.array(z.object({ _id: Id, name: z.string(), result: CampaignResult })),
    }),
  },
  refuse: {
    method: 'POST',
    path: '/crm/campaigns/refuse',
    /** A person who sells hears it, and can take nothing back but what the guest has given. */
    access: SELL,
    summary: 'Notes that a guest wants no more offers',
    query: z.object({ branchId: Id }),
    body: z.object({ customerId: Id }),
    response: z.object({ success: z.literal(true) }),
  },
})
