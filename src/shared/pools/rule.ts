import * as z from 'zod/mini'
import { DateOnly, Id, Instant } from '../contract/scalars.ts'

/** What guests give the people of a branch: its service charge, and tips. */
export const PoolKind = z.enum(['service', 'tips'])
export type PoolKind = z.output<typeof PoolKind>
export const POOLS = PoolKind.options

/** Points weigh the hours of a position. */
const Points = z.object({ positionId: Id, points: z.int().check(z.gte(0), z.lte(100)) })

/** How a pool is shared: by hours, or by hours times the points of a position; null: it is not shared. */
export const PoolRule = z.object({
  pool: PoolKind,
  share: z.nullable(z.enum(['hours', 'points'])),
  /** Whether managers have a part. */
  managers: z.boolean(),
  /** A position that is not named has one point. */
  points: z.array(Points).check(z.maxLength(100)),
})
export type PoolRule = z.output<typeof PoolRule>

/** A rule as it was made, and the business day from which it holds. */
export const PoolRuleVersion = z.extend(PoolRule, {
  _id: Id,
  since: DateOnly,
  madeAt: Instant,
  madeBy: z.object({ _id: Id, name: z.string() }),
})
export type PoolRuleVersion = z.output<typeof PoolRuleVersion>
