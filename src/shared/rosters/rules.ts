import { HOUR_MS } from '../time/milliseconds.ts'
import { addDays } from '../time/business-date.ts'
import { type Availability, isAvailable } from './availability.ts'
import { lengthOf, meets, type ShiftTimes, type Span } from './span.ts'
import { weekOf } from './week.ts'

/** Hours that belong between the shifts of two days. */
const REST_HOURS = 10

/** A shift of a person in any branch, as far as the rules ask. */
export type Work = ShiftTimes &
  Span & {
    readonly _id: string
    /** Null: it is open, and no one's. */
    readonly userId: string | null
    readonly breakMinutes: number
  }

/** Days on which a person is away, both included. */
type Away = {
  readonly userId: string
  readonly fromDay: string
  readonly toDay: string
}

/** A paper of a person, such as a work permit, and its last day. */
type Paper = { readonly userId: string; readonly name: string; readonly endsOn: string }

/** What is known of people besides their shifts. */
export type About = {
  readonly away: readonly Away[]
  readonly availability: ReadonlyMap<string, Availability>
  readonly papers: readonly Paper[]
  /** Ordinary minutes of a week in the country of the branch; null: none are known. */
  readonly weekMinutes: number | null
}

/** What a roster warns of. None of it keeps a shift from being planned: people agree on more than rules know. */
export type Warning =
  | { readonly kind: 'rest'; readonly hours: number }
  | { readonly kind: 'weekHours'; readonly minutes: number; readonly most: number }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'timeOff' }
  | { readonly kind: 'paper'; readonly name: string }

/** Returns the minutes of a shift that are worked: without its break. */
export const workedMinutes = (shift: ShiftTimes & { readonly breakMinutes: number }): number =>
  Math.max(0, lengthOf(shift) - shift.breakMinutes)

/** Returns the first shift of the same person that shares a moment with this one, in any branch. */
export function overlapping<Other extends Pick<Work, '_id' | 'userId' | 'from' | 'until'>>(
  shift: Pick<Work, '_id' | 'userId' | 'from' | 'until'>,
  others: readonly Other[],
): Other | undefined {
  if (shift.userId === null) return undefined
  return others.find(
    (other) => other._id !== shift._id && other.userId === shift.userId && meets(shift, other),
  )
}

/** Returns what a manager should know of a shift before it stays as it is. `others`: all of the same people, in every branch. */
export function warningsOf(shift: Work, others: readonly Work[], about: About): readonly Warning[] {
  const { userId } = shift
  if (userId === null) return []
  const own = others.filter((other) => other.userId === userId && other._id !== shift._id)
  const rest = restAround(shift, own)
  const week = weekOf(shift.day)
  const minutes = [shift, ...own.filter(({ day }) => weekOf(day) === week)].reduce(
    (sum, one) => sum + workedMinutes(one),
    0,
  )
  const days = about.availability.get(userId) ?? []
  const isAway = about.away.some(
    (one) => one.userId === userId && one.fromDay <= shift.day && shift.day <= one.toDay,
  )
  const ended = about.papers.filter((one) => one.userId === userId && one.endsOn < shift.day)
  return [
    ...(rest < REST_HOURS ? [{ kind: 'rest' as const, hours: rest }] : []),
    ...(about.weekMinutes !== null && minutes > about.weekMinutes
      ? [{ kind: 'weekHours' as const, minutes, most: about.weekMinutes }]
      : []),
    ...(isAvailable(shift, days) ? [] : [{ kind: 'unavailable' as const }]),
    ...(isAway ? [{ kind: 'timeOff' as const }] : []),
    ...ended.map(({ name }) => ({ kind: 'paper' as const, name })),
  ]
}

/**
 * Returns the hours between a shift and the nearest one of another day of its person. Two parts of one day are a
 * split shift, and need no night between them.
 */
function restAround(shift: Work, own: readonly Work[]): number {
  const near = own.filter(
    ({ day }) => day === addDays(shift.day, 1) || day === addDays(shift.day, -1),
  )
  const gaps = near.map((one) =>
    one.from >= shift.until ? one.from - shift.until : shift.from - one.until,
  )
  return Math.max(0, Math.min(Infinity, ...gaps) / HOUR_MS)
}
