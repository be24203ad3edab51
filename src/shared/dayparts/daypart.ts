import * as z from 'zod/mini'
import { Id, LocalText } from '../contract/scalars.ts'
import { WEEKDAYS } from '../time/weekday.ts'

/** A part of the day with prices of its own, e.g. the happy hour. */
export const Daypart = z.object({
  _id: Id,
  name: LocalText,
  days: z.array(z.enum(WEEKDAYS)),
  /** `HH:MM` in the branch's zone. What ends at or before its beginning ends on the next day. */
  startsAt: z.string(),
  /** The first minute that no longer belongs to it. */
  endsAt: z.string(),
})
export type Daypart = z.output<typeof Daypart>
