import * as z from 'zod/mini'
import { DateOnly, Id } from '../contract/scalars.ts'
import { OrderType } from '../money/order-type.ts'
import { WEEKDAYS } from '../time/weekday.ts'

const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** More than any restaurant has. */
const MOST_BRANCHES = 500
const MOST_DAYPARTS = 24

/** Where and when a dish or a category is sold. What is absent does not narrow it. */
export const Availability = z.object({
  /** Branches that do not sell it: one that is opened later sells everything. */
  notIn: z.optional(z.array(Id).check(z.maxLength(MOST_BRANCHES))),
  types: z.optional(z.array(OrderType).check(z.maxLength(OrderType.options.length))),
  /** Business days: what is on past midnight belongs to the day on which it began. */
  days: z.optional(z.array(z.enum(WEEKDAYS)).check(z.maxLength(WEEKDAYS.length))),
  /** The first business day, and the last. */
  from: z.optional(DateOnly),
  until: z.optional(DateOnly),
  daypartIds: z.optional(z.array(Id).check(z.maxLength(MOST_DAYPARTS))),
  /** Hours of its own in place of dayparts. What ends at or before its beginning ends on the next day. */
  hours: z.optional(z.object({ startsAt: Clock, endsAt: Clock })),
})
export type Availability = z.output<typeof Availability>

type Loose = { readonly [Name in keyof Availability]?: Availability[Name] | undefined }

/** Returns what people entered without what narrows nothing; null where nothing is left. */
export function narrowed(given: Loose | null | undefined): Availability | null {
  const { notIn, types, days, from, until, daypartIds, hours } = given ?? {}
  const [branches, kinds, on, parts] = [some(notIn), some(types), some(days), some(daypartIds)]
  const kept: Availability = {
    ...(branches && { notIn: branches }),
    ...(kinds && { types: kinds }),
    ...(on && { days: on }),
    ...(from && { from }),
    ...(until && { until }),
    ...(parts && { daypartIds: parts }),
    ...(hours && { hours }),
  }
  return Object.keys(kept).length > 0 ? kept : null
}

const some = <T>(list: readonly T[] | undefined) => (list && list.length > 0 ? [...list] : null)
