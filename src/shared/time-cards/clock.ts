import * as z from 'zod/mini'
import { Id, Instant } from '../contract/scalars.ts'
import { HOUR_MS } from '../time/milliseconds.ts'

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

/** No one works longer: after it a punch out was forgotten, and the next punch begins another card. */
export const LONGEST_SHIFT_MS = 16 * HOUR_MS

/** Returns whether a person is still at work at a moment, in milliseconds; also over the cut-off of a night. */
export const isAtWork = ({ since }: Pick<Clock, 'since'>, at: number): boolean =>
  at - Date.parse(since) < LONGEST_SHIFT_MS
