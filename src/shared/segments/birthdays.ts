import { addDays } from '../time/business-date.ts'

const LEAP = '02-29'

/**
 * Returns the birthdays, as `MM-DD`, from a day on within so many days, the day itself included. A guest who was
 * born on the 29th of February has the 28th in other years.
 */
export function birthdaysWithin(today: string, days: number): ReadonlySet<string> {
  const coming = Array.from({ length: days + 1 }, (_, n) => addDays(today, n).slice(5))
  const found = new Set(coming)
  if (found.has('02-28') && !found.has(LEAP) && !isBeforeLeapDay(today, coming)) found.add(LEAP)
  return found
}

/** The days end on the 28th of February of a leap year: the 29th is still to come. */
const isBeforeLeapDay = (today: string, coming: readonly string[]): boolean =>
  coming.at(-1) === '02-28' && addDays(today, coming.length).slice(5) === LEAP
