import * as z from 'zod/mini'
import { PageQuery } from '../contract/page.ts'
import { Amount, DateOnly, Id } from '../contract/scalars.ts'
import { FOLLOWED } from './guest-groups.ts'
import { COMPARISONS } from './page-contract.ts'

const number = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1000)))

/** The days of a report, and what its visits or orders are narrowed to. */
const Asked = {
  branchId: Id,
  from: z.optional(DateOnly),
  to: z.optional(DateOnly),
  daypart: z.optional(Id),
}
const compare = z.optional(z.enum(COMPARISONS))
const orderType = z.optional(z.string().check(z.maxLength(40)))

export const GuestsQuery = z.object({ ...Asked, compare, order_type: orderType })
export const PromotionsQuery = z.object({ ...Asked, compare, promotion: z.optional(Id) })

/** Names a group of the report on guests by the panel that it is in and the key of its row. */
export const GuestsBehindQuery = z.extend(PageQuery, {
  ...Asked,
  order_type: orderType,
  group: z.enum(['kinds', 'often', 'away', 'cohorts']),
  kind: z.optional(z.enum(['new', 'returning'])),
  often: number,
  away: number,
  month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
  later: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lt(FOLLOWED))),
})
export type GuestsBehindQuery = z.output<typeof GuestsBehindQuery>

/** A guest of a group, with a name for people who may see guests. */
export const GuestBehind = z.object({
  _id: z.nullable(Id),
  name: z.nullable(z.string()),
  /** The guest was erased: of them only numbers are known. */
  erased: z.boolean(),
  /** In the days of the group. */
  visits: z.int(),
  orders: z.int(),
  net: Amount,
  currency: z.string(),
  /** First sale ever in this branch; null: only money went back. */
  firstVisit: z.nullable(DateOnly),
  lastVisit: z.nullable(DateOnly),
})
export type GuestBehind = z.output<typeof GuestBehind>
