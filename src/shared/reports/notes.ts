import { addDays } from '../time/business-date.ts'
import { errorOf, quantile, type Tried } from './forecast.ts'

/**
 * What a note can be of: the sales of a day, or what one person does more often than the branch is used to: dishes voided
 * after sending, dishes on the house, drawers opened without a sale, counts that differed.
 */
export const PERSON_NOTES = ['voids', 'comps', 'noSale', 'drawer'] as const
export const NOTE_KINDS = ['day', ...PERSON_NOTES] as const
export type NoteKind = (typeof NOTE_KINDS)[number]
export type PersonNote = (typeof PERSON_NOTES)[number]

/** Median absolute deviations from the median: at three of them one day in twenty would speak, at four one in forty. */
const FAR = 4
/** Fewer values of before say nothing of what is usual. */
const LEAST = 14
/** Days that are looked at: an older one is no news. */
export const NEWS_DAYS = 7
/** Weeks before these of which a branch is known. */
export const KNOWN_WEEKS = 12
/** At least this part of a forecast is one deviation, so that a branch that is always alike is not called odd for little. */
const LEAST_OF_DAY = 0.025
/** The same of what a person does: of the branch's gross sales of a week, and of times. */
const LEAST_OF_GROSS = 0.001
const LEAST_TIMES = 1

const middle = (values: readonly number[]) => quantile(values, 0.5) ?? 0

/** Returns whether a value is far from others, with the middle of these; `least`: of one deviation. */
export function isFar(
  value: number,
  others: readonly number[],
  least: number,
): { readonly far: boolean; readonly usual: number } {
  const usual = middle(others)
  const deviation = Math.max(least, middle(others.map((one) => Math.abs(one - usual))))
  return { far: others.length >= LEAST && Math.abs(value - usual) > FAR * deviation, usual }
}

/** Returns the last days that took far more or less than was expected of them, by their own earlier errors; the newest first. */
export const oddDays = (tried: readonly Tried[], today: string): readonly Tried[] =>
  tried
    .filter(
      (one, at) =>
        one.date >= addDays(today, -NEWS_DAYS) &&
        isFar(errorOf(one), tried.slice(0, at).map(errorOf), LEAST_OF_DAY).far,
    )
    .toReversed()

/** What people did in one week, and what the branch sold in it. */
export type Week = {
  readonly gross: number
  /** Of everyone who worked in it: amounts, or times. */
  readonly byPerson: ReadonlyMap<string, number>
}

/**
 * Returns the people who did far more of something in the last week than people of this branch did in weeks before, the most
 * first, with what is usual. Amounts are compared as parts of what the branch sold.
 */
export function oddPeople(
  last: Week,
  before: readonly Week[],
  unit: 'money' | 'count',
): readonly { readonly person: string; readonly value: number; readonly usual: number }[] {
  const scaleOf = ({ gross }: Week) => (unit === 'count' ? 1 : gross)
  const scale = scaleOf(last)
  if (scale <= 0) return []
  const others = before.flatMap((week) =>
    scaleOf(week) <= 0 ? [] : [...week.byPerson.values()].map((value) => value / scaleOf(week)),
  )
  const least = unit === 'count' ? LEAST_TIMES : LEAST_OF_GROSS
  return [...last.byPerson]
    .flatMap(([person, value]) => {
      const { far, usual } = isFar(value / scale, others, least)
      return far && value / scale > usual ? { person, value, usual: Math.round(usual * scale) } : []
    })
    .toSorted((one, other) => other.value - one.value)
}
