import * as z from 'zod/mini'
import { Amount, DateOnly, Id, Instant, LocalText } from '../contract/scalars.ts'
import { routes } from '../contract/route.ts'
import { COMPARISONS } from './page-contract.ts'

const Days = z.object({ from: DateOnly, to: DateOnly })

/** Figures of a branch, or of all branches that sell in one currency: each is a sum. */
const OwnerSums = z.object({
  net: Amount,
  /** Of the days that are compared with; null: nothing is compared. */
  netBefore: z.nullable(Amount),
  orders: z.int(),
  /** Net of sales alone, for the average check. */
  soldNet: Amount,
  voids: Amount,
  comps: Amount,
  /** Counted less expected, of the drawers that were closed. */
  drawer: Amount,
  /** What dishes brought whose cost is known, and cost in thousandths; null for people who see no costs. */
  food: z.nullable(z.object({ net: Amount, cost: z.int() })),
  /**
   * What work cost, and what the branches sold that know it; null for people who see no wages, and over more days than
   * cards are counted for. Their share of sales says what was paid: so both are for the same people.
   */
  labour: z.nullable(
    z.object({
      net: Amount,
      cost: Amount,
      /** People whose hours are not in the cost: their wage is not known. */
      withoutWage: z.int(),
    }),
  ),
  /** Commands of tills between two that arrived: they are still on their way. */
  unsent: z.int(),
  /** Days that are over and have no Z report; null where branches close no days. */
  openDays: z.nullable(z.int()),
})
export type OwnerSums = z.output<typeof OwnerSums>

/** The parts of the span that sales are shown by. */
export const OWNER_STEPS = ['date', 'month'] as const

const OwnerBranch = z.extend(OwnerSums, {
  _id: Id,
  name: LocalText,
  /** Those with sales alone: `YYYY-MM-DD`, or `YYYY-MM`. */
  times: z.array(z.object({ time: z.string(), net: Amount })),
  completeFrom: z.nullable(DateOnly),
})
export type OwnerBranch = z.output<typeof OwnerBranch>

/** Branches of one currency: amounts of two are never added. */
const OwnerBlock = z.object({
  currency: z.string(),
  branches: z.array(OwnerBranch),
  total: OwnerSums,
})
export type OwnerBlock = z.output<typeof OwnerBlock>

export const OwnerDashboard = z.object({
  ...Days.shape,
  compared: z.nullable(Days),
  asOf: Instant,
  /** The last day goes on in one of the branches. */
  unfinished: z.boolean(),
  step: z.enum(OWNER_STEPS),
  /** The currency with the most branches first. */
  blocks: z.array(OwnerBlock),
})
export type OwnerDashboard = z.output<typeof OwnerDashboard>

export const ownerRoutes = routes({
  owner: {
    method: 'GET',
    path: '/reports/owner-dashboard',
    access: 'view_global_reports',
    feature: 'reports',
    summary:
      'Returns the figures of all branches of a restaurant that the person may enter, side by side',
    query: z.object({
      /** Any branch of the restaurant. */
      branchId: Id,
      from: z.optional(DateOnly),
      to: z.optional(DateOnly),
      compare: z.optional(z.enum(COMPARISONS)),
      /** The `version` that the window has of the same days. */
      known: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: z.object({
      version: z.string(),
      /** Null: nothing has changed since `known`. */
      page: z.nullable(OwnerDashboard),
    }),
  },
})
