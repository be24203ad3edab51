import * as z from 'zod/mini'
import { WEEKDAYS } from '../time/weekday.ts'

const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** Two a day, such as noon and evening. */
const MOST = 14

/**
 * When guests are welcome, `HH:MM` in the branch's zone, for guests to read: tills sell at any hour. What closes at or
 * before its opening closes on the next day.
 */
export const OpeningHours = z
  .array(
    z.object({
      days: z
        .array(z.enum(WEEKDAYS))
        .check(z.minLength(1, { error: 'form.chooseOne' }), z.maxLength(WEEKDAYS.length)),
      opensAt: Clock,
      closesAt: Clock,
    }),
  )
  .check(z.maxLength(MOST))
export type OpeningHours = z.output<typeof OpeningHours>
