import { heldOn } from '#shared/employments/held-on.ts'
import type { RosterShift, RosterWeek } from '#shared/rosters/contract.ts'
import { workedMinutes } from '#shared/rosters/rules.ts'

/** Days of a month, and hours of a day, by which a wage of a month or a day is shared out to minutes. */
const DAYS_A_MONTH = 26
const HOURS_A_DAY = 8

/** What a day is planned to take and to cost. */
export type DaySum = {
  readonly day: string
  readonly minutes: number
  /** Smallest units; null: the reader may not see wages, or no wage is known. */
  readonly cost: number | null
  readonly expected: number | null
}

/** Returns hours and cost of each day of a week, by the wages that hold on it. */
export function daySums(
  { days, employments }: Pick<RosterWeek, 'days' | 'employments'>,
  shifts: readonly RosterShift[],
): readonly DaySum[] {
  return days.map(({ day, expected }) => {
    const own = shifts.filter((shift) => shift.day === day)
    const held = heldOn(employments, day)
    const costs = own.map((shift) => {
      const of = held.filter(({ userId, amount }) => userId === shift.userId && amount !== null)
      const wage = of.find(({ positionId }) => positionId === shift.positionId) ?? of[0]
      return wage ? (workedMinutes(shift) * perHour(wage)) / 60 : null
    })
    const known = costs.filter((cost) => cost !== null)
    return {
      day,
      expected,
      minutes: own.reduce((sum, shift) => sum + workedMinutes(shift), 0),
      cost: known.length === 0 ? null : Math.round(known.reduce((sum, cost) => sum + cost, 0)),
    }
  })
}

function perHour({ pay, amount }: { readonly pay: string | null; readonly amount: number | null }) {
  const whole = amount ?? 0
  if (pay === 'hour') return whole
  return pay === 'day' ? whole / HOURS_A_DAY : whole / (DAYS_A_MONTH * HOURS_A_DAY)
}

/** Returns what each person works in a week, in minutes: here, by their ids. */
export function minutesByPerson(shifts: readonly RosterShift[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const shift of shifts)
    if (shift.userId !== null)
      sums.set(shift.userId, (sums.get(shift.userId) ?? 0) + workedMinutes(shift))
  return sums
}
