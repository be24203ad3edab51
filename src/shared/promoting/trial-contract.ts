import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { Amount, DateOnly, Id, IdParams, Instant } from '../contract/scalars.ts'

/** Further back menus and prices were others. */
const MOST_TRIAL_DAYS = 90

const Count = z.int()

/** What a promotion would have done. Money is without tax. */
export const TrialResult = z.object({
  orders: Count,
  uses: Count,
  discount: Amount,
  /** Of the orders that it would have been on, as far as their cost is known; null: the person is shown no costs. */
  margin: z.nullable(Amount),
  /** So many of them cost what is not known. */
  uncosted: Count,
  /** So many of them would have brought less than they cost; null as the margin is. */
  belowCost: z.nullable(Count),
  /** Uses by the hour of the branch's clock, 0 to 23. */
  hours: z.array(Count),
})
export type TrialResult = z.output<typeof TrialResult>

/** A promotion tried on the past orders of a branch. */
export const PromotionTrial = z.object({
  _id: Id,
  promotionId: Id,
  fromDay: DateOnly,
  toDay: DateOnly,
  askedAt: Instant,
  /** Null: it is not done yet. */
  result: z.nullable(TrialResult),
})
export type PromotionTrial = z.output<typeof PromotionTrial>

const inBranch = { feature: 'promotions', query: z.object({ branchId: Id }) } as const

/** Trials of promotions on past orders: they change nothing. */
export const trialRoutes = routes({
  tryOut: {
    ...inBranch,
    method: 'POST',
    path: '/promotions/:id/trials',
    access: 'manage_promotions',
    summary: 'Tries a promotion, as it is edited, on the past orders of a branch',
    params: IdParams,
    body: z.object({ trialId: Id, days: z.int().check(z.gte(1), z.lte(MOST_TRIAL_DAYS)) }),
    response: PromotionTrial,
  },
  trials: {
    ...inBranch,
    method: 'GET',
    path: '/promotions/:id/trials',
    access: ['view_promotions', 'manage_promotions'],
    summary: 'Lists the last trials of a promotion in a branch, latest first',
    params: IdParams,
    response: z.object({ results: z.array(PromotionTrial) }),
  },
})
