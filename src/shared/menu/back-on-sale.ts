import { addDays, businessDate } from '../time/business-date.ts'
import { two, wallClock } from '../time/wall-clock.ts'
import { businessDayAt, instantAt } from '../time/zoned.ts'
import type { MenuItem } from './menu.ts'

/** How long a dish is sold out: until a person says so, until the business day ends, or until a time (`HH:MM`). */
export type OutUntil =
  | { readonly kind: 'putBack' | 'dayEnds' }
  | { readonly kind: 'time'; readonly clock: string }

type Clock = { readonly timeZone: string; readonly businessDayCutoff: string }

/** Returns when a dish is back, as an instant; a time that has passed is that of tomorrow. Undefined: never. */
export function backAt(
  until: OutUntil,
  { timeZone, businessDayCutoff: cutoff }: Clock,
  now: number,
): string | undefined {
  switch (until.kind) {
    case 'putBack':
      return undefined
    case 'dayEnds':
      return instant(businessDayAt(businessDate(now, timeZone, cutoff), timeZone, cutoff).until)
    case 'time': {
      const { year, month, day } = wallClock(now, timeZone)
      const today = `${year}-${two(month)}-${two(day)}`
      const next = instantAt(today, until.clock, timeZone)
      return instant(next > now ? next : instantAt(addDays(today, 1), until.clock, timeZone))
    }
  }
}

const instant = (at: number) => new Date(at).toISOString()

/** Returns a dish as it is at a moment, in milliseconds: one that was sold out until then is back. */
export const itemAt = (item: MenuItem, at: number): MenuItem =>
  item.backAt !== undefined && Date.parse(item.backAt) <= at
    ? { ...item, soldOut: false, backAt: undefined }
    : item
