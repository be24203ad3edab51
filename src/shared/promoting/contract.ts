import * as z from 'zod/mini'
import { collection } from '../contract/collection.ts'
import { routes } from '../contract/route.ts'
import { Amount, Id, IdParams, Instant } from '../contract/scalars.ts'
import { PromotionDraft } from './draft.ts'
import { trialRoutes } from './trial-contract.ts'
import { voucherRoutes } from './voucher-contract.ts'

const VIEW = ['view_promotions', 'manage_promotions'] as const

const plain = collection({
  path: '/promotions',
  place: 'restaurant',
  view: VIEW,
  manage: 'manage_promotions',
  feature: 'promotions',
  draft: PromotionDraft,
  own: z.object({
    /** What was published last; null: nothing yet. */
    versionId: z.nullable(Id),
    publishedAt: z.nullable(Instant),
    /** It says something else than what was published. */
    edited: z.boolean(),
    /** Since when nothing new has it. */
    pausedAt: z.nullable(Instant),
    /** When a limit in all was reached. */
    spentAt: z.nullable(Instant),
  }),
  filters: z.object({}),
  sort: ['priority', 'name'],
})
export type Promotion = z.output<typeof plain.get.response>

/** What a promotion did in a branch. Money is without tax; a refund takes its part of a use back. */
export const PromotionFigures = z.object({
  promotionId: Id,
  /** Sales with it. */
  uses: z.int(),
  discount: Amount,
  /** What those sales brought less what they cost; null: not all of it is known, or the person is shown no costs. */
  margin: z.nullable(Amount),
  /** Sales that a till without the server made after a limit was reached, or after it was over. */
  late: z.int(),
})
export type PromotionFigures = z.output<typeof PromotionFigures>

const ofRestaurant = { feature: 'promotions', query: z.object({ restaurantId: Id }) } as const
const manage = { ...ofRestaurant, access: 'manage_promotions', params: IdParams } as const

/** The promotions of a restaurant. Guests get what is published of them. */
export const promotionRoutes = routes({
  ...plain,
  publish: {
    ...manage,
    method: 'POST',
    path: '/promotions/:id/publish',
    summary: 'Sells by a promotion as it was last seen; open orders keep what they have',
    body: z.object({ revision: z.int().check(z.gte(1)) }),
    response: plain.get.response,
  },
  pause: {
    ...manage,
    method: 'POST',
    path: '/promotions/:id/pause',
    summary: 'Takes a promotion off sale, or puts it back as it was published',
    body: z.object({ paused: z.boolean() }),
    response: plain.get.response,
  },
  figures: {
    method: 'GET',
    path: '/promotions/figures',
    access: VIEW,
    feature: 'promotions',
    summary: 'Returns what each promotion did in a branch in 30 days',
    query: z.object({ branchId: Id }),
    response: z.object({ results: z.array(PromotionFigures) }),
  },
  ...voucherRoutes,
  ...trialRoutes,
})
