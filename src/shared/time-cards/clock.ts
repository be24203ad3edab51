import * as z from 'zod/mini'
import { Id, Instant } from '../contract/scalars.ts'

/** A person who is clocked in: a row of the topic `clocks` until they clock out. */
export const Clock = z.object({
  /** That of the person. */
  _id: Id,
  name: z.string(),
  since: Instant,
  /** Since when they are on a break; null: they work. */
  breakSince: z.nullable(Instant),
  positionId: z.nullable(Id),
})
export type Clock = z.output<typeof Clock>
