import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { ServiceRate } from '../branches/edit.ts'
import { Amount, BranchParams, LocalText } from '../contract/scalars.ts'
import { withBase } from '../contract/with-base.ts'
import { FirstRun, SKIPPABLE_STEPS } from './steps.ts'

/** A sample menu of the country. */
const StarterMenu = z.object({
  currency: z.string(),
  /** Dishes that the restaurant sells already. */
  present: z.int(),
  categories: z.array(
    z.object({
      key: z.string(),
      name: LocalText,
      items: z.array(z.object({ name: LocalText, price: Amount })),
    }),
  ),
})
export type StarterMenu = z.output<typeof StarterMenu>

const ConfirmedPricing = z.object({
  /** Null: the taxes stay as they are, e.g. where there are none, or several. */
  tax: z.nullable(
    z.object({
      /** Percent; 0 charges none. */
      rate: z.number().check(z.gte(0), z.lte(100)),
      included: z.boolean(),
    }),
  ),
  serviceCharge: z.nullable(ServiceRate),
})

const SkippableStep = z.enum(SKIPPABLE_STEPS)

export const firstRunRoutes = routes({
  get: {
    method: 'GET',
    path: '/branches/:branchId/first-run',
    access: 'manage_settings',
    summary: 'Returns which steps to the first sale are done',
    params: BranchParams,
    response: FirstRun,
  },
  change: {
    method: 'POST',
    path: '/branches/:branchId/first-run',
    access: 'manage_settings',
    summary: 'Skips a step or brings it back, hides the list or shows it',
    params: BranchParams,
    body: z.discriminatedUnion('action', [
      z.object({ action: z.literal('skip'), step: SkippableStep }),
      z.object({ action: z.literal('unskip'), step: SkippableStep }),
      z.object({ action: z.literal('dismiss') }),
      z.object({ action: z.literal('show') }),
    ]),
    response: FirstRun,
  },
  confirmPricing: {
    method: 'POST',
    path: '/branches/:branchId/first-run/pricing',
    access: 'manage_branches',
    summary: 'Sets tax and service charge of ordinary dishes from today on and ticks off the step',
    params: BranchParams,
    body: withBase(ConfirmedPricing),
    response: FirstRun,
  },
  starterMenu: {
    method: 'GET',
    path: '/branches/:branchId/starter-menu',
    access: 'manage_menu',
    params: BranchParams,
    response: StarterMenu,
  },
  takeStarterMenu: {
    method: 'POST',
    path: '/branches/:branchId/starter-menu',
    access: 'manage_menu',
    summary:
      'Puts dishes of the country on the menu; those that are on it already stay as they are',
    params: BranchParams,
    body: z.object({
      categories: z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(40)),
      /** Required where the restaurant has a menu. */
      add: z.optional(z.boolean()),
    }),
    response: z.object({ created: z.int(), skipped: z.int() }),
  },
})
