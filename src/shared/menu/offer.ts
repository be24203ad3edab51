import type { Branch } from '../branches/branch.ts'
import type { Daypart } from '../dayparts/daypart.ts'
import type { OrderType } from '../money/order-type.ts'
import { addDays, businessDate, DAY_MINUTES, minutesOf } from '../time/business-date.ts'
import { two, wallClock } from '../time/wall-clock.ts'
import { type Weekday, weekdayOf } from '../time/weekday.ts'
import type { Availability } from './availability.ts'
import type { MenuItem, MenuRow } from './menu.ts'

/**
 * Whether a dish is sold: now, later, only in orders of other types, or not at all. `date` and `clock` are those of the
 * branch's wall.
 */
export type Offer =
  | { readonly kind: 'now' }
  | { readonly kind: 'later'; readonly date: string; readonly clock: string }
  | { readonly kind: 'types'; readonly types: readonly OrderType[] }
  | { readonly kind: 'never' }

export type OfferPlace = Pick<Branch, '_id' | 'timeZone' | 'businessDayCutoff' | 'dayparts'>

type Hours = Pick<Daypart, 'days' | 'startsAt' | 'endsAt'>
type Rule = Availability | null | undefined

/** A minute of a business day, counted from its beginning. */
type Minute = { readonly day: string; readonly minute: number }
/** When something is on, counted from the beginning of the business day to which it belongs. */
type Span = { readonly begin: number; readonly end: number; readonly days?: readonly Weekday[] }

const NOW: Offer = { kind: 'now' }
const NEVER: Offer = { kind: 'never' }
/** From the first day that may count on, every rule comes again within a week. */
const WEEK = 7

/**
 * Returns whether a dish is sold in an order of a type at a moment, and when it is if not. It is sold while every one of
 * its rules says so: its own, and those of its category and its tags.
 * @param branch its dayparts may be several of one id: the hours that it had and has
 */
export function offerAt(
  rules: readonly Rule[],
  {
    branch,
    type,
    at,
  }: { readonly branch: OfferPlace; readonly type: OrderType; readonly at: string | number },
): Offer {
  const own = rules.filter((rule) => rule != null)
  if (own.length === 0) return NOW
  if (own.some(({ notIn = [] }) => notIn.includes(branch._id))) return NEVER
  const types = own.reduce<readonly OrderType[] | null>(
    (kept, { types: only }) => (only ? (kept ?? only).filter((one) => only.includes(one)) : kept),
    null,
  )
  if (types && !types.includes(type)) return types.length > 0 ? { kind: 'types', types } : NEVER
  const now = minuteAt(at, branch)
  const timed = own.map((rule) => ({ rule, spans: spansOf(rule, branch) }))
  return timed.every((one) => isOn(one, now)) ? NOW : nextOf(timed, now, branch)
}

/** Returns what is said of a dish: its own rule, and those of its category and its tags. */
export function rulesOf(
  { available, categoryId, byTags = [] }: Pick<MenuItem, 'available' | 'categoryId' | 'byTags'>,
  menu: (id: string) => MenuRow | undefined,
): readonly Rule[] {
  const category = menu(categoryId)
  return [available, category?.kind === 'category' ? category.available : null, ...byTags]
}

type Timed = { readonly rule: Availability; readonly spans: readonly Span[] }

function minuteAt(
  at: string | number,
  { timeZone, businessDayCutoff: cutoff }: OfferPlace,
): Minute {
  const { hour, minute } = wallClock(at, timeZone)
  const since = (hour * 60 + minute - minutesOf(cutoff) + DAY_MINUTES) % DAY_MINUTES
  return { day: businessDate(at, timeZone, cutoff), minute: since }
}

/** Half-open, as long as they last: what ends as it begins is on for a whole day. */
function spansOf({ daypartIds, hours }: Availability, branch: OfferPlace): readonly Span[] {
  const { businessDayCutoff, dayparts = [] } = branch
  const first = minutesOf(businessDayCutoff)
  const since = (clock: string) => (minutesOf(clock) - first + DAY_MINUTES) % DAY_MINUTES
  const spanOf = ({ days, startsAt, endsAt }: Omit<Hours, 'days'> & Partial<Hours>): Span => {
    const begin = since(startsAt)
    const length = (since(endsAt) - begin + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
    return { begin, end: begin + length, ...(days && { days }) }
  }
  if (daypartIds) return dayparts.filter(({ _id }) => daypartIds.includes(_id)).map(spanOf)
  return [hours ? spanOf(hours) : { begin: 0, end: DAY_MINUTES }]
}

/** Returns whether something may begin on a business day. */
const begins = ({ days, from, until }: Availability, span: Span, day: string): boolean =>
  (from === undefined || from <= day) &&
  (until === undefined || day <= until) &&
  [days, span.days].every((named) => !named || named.includes(weekdayOf(day)))

const isOn = ({ rule, spans }: Timed, { day, minute }: Minute): boolean =>
  spans.some((span) =>
    // What began yesterday may not have ended.
    [0, 1].some((back) => {
      const since = minute + back * DAY_MINUTES
      return span.begin <= since && since < span.end && begins(rule, span, addDays(day, -back))
    }),
  )

/** Returns the first minute after this one in which all rules hold: one in which one of them begins. */
function nextOf(timed: readonly Timed[], now: Minute, { businessDayCutoff }: OfferPlace): Offer {
  const first = timed.reduce((day, { rule: { from = day } }) => (from > day ? from : day), now.day)
  const starts = [...new Set(timed.flatMap(({ spans }) => spans.map(({ begin }) => begin)))]
  for (let ahead = 0; ahead <= WEEK; ahead++) {
    const day = addDays(first, ahead)
    for (const minute of starts.toSorted((a, b) => a - b)) {
      const isAhead = day > now.day || minute > now.minute
      if (!isAhead || !timed.every((one) => isOn(one, { day, minute }))) continue
      const since = minutesOf(businessDayCutoff) + minute
      const clock = since % DAY_MINUTES
      return {
        kind: 'later',
        date: since >= DAY_MINUTES ? addDays(day, 1) : day,
        clock: `${two(Math.floor(clock / 60))}:${two(clock % 60)}`,
      }
    }
  }
  return NEVER
}
