import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { Id, Instant } from '../contract/scalars.ts'

/** Where the messages of a branch's campaigns are posted. */
export const CampaignHook = z.object({
  /** Null: nowhere. */
  url: z.nullable(z.string()),
  madeAt: z.nullable(Instant),
  madeBy: z.nullable(z.string()),
  /** Since when nothing is taken there; null: the last message was, or none was sent. */
  failingSince: z.nullable(Instant),
})
export type CampaignHook = z.output<typeof CampaignHook>

/** What a person enters: an https address on the internet. */
export const CampaignHookDraft = z.object({
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
})
export type CampaignHookDraft = z.output<typeof CampaignHookDraft>

const ofBranch = {
  path: '/crm/campaign-hook',
  feature: 'crm',
  query: z.object({ branchId: Id }),
} as const

/** The program that takes the messages of campaigns and has a gateway to send them. */
export const campaignHookRoutes = routes({
  hook: {
    ...ofBranch,
    method: 'GET',
    access: ['view_customers', 'manage_customers'],
    summary: 'Returns where messages of campaigns are posted, and whether they are taken',
    response: CampaignHook,
  },
  setHook: {
    ...ofBranch,
    method: 'POST',
    access: 'manage_customers',
    summary: 'Names where messages are posted and returns a new secret that signs them, once',
    body: CampaignHookDraft,
    response: z.object({ secret: z.string(), hook: CampaignHook }),
  },
  stopHook: {
    ...ofBranch,
    method: 'DELETE',
    access: 'manage_customers',
    summary: 'Posts no more messages of campaigns',
    response: CampaignHook,
  },
})
