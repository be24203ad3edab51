import type { Branch } from '#shared/branches/branch.ts'
import type { Forecast } from '#shared/reports/forecast-contract.ts'
import {
  closingOf,
  type DayForecast,
  forecastFrom,
  forecastOf,
  type Hours,
  netOf,
  triedAt,
  triedDays,
  usualError,
} from '#shared/reports/forecast.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import { wallClock } from '#shared/time/wall-clock.ts'
import type { Db } from '../platform/database/database.ts'
import { hourAt, placeOfTime, readDayHours } from './day-hours.ts'

/** Half a year: what a branch was like before says little of tomorrow, and a record of it nothing. */
export const REMEMBERED = 182

/** Returns what today will close with and what tomorrow may bring, each with how near such forecasts were. */
export async function readForecast(db: Db, branch: Branch, now: Date): Promise<Forecast> {
  const today = businessDate(now.getTime(), branch.timeZone, branch.businessDayCutoff)
  const span = { from: addDays(today, -REMEMBERED), to: today }
  const { sold, last } = await readDayHours(db, branch, span)
  const past = new Map([...sold].filter(([day]) => day < today))
  const tried = triedDays(netOf(past), today)
  const error = usualError(tried)
  const of = (day: string) => written(branch, day, forecastOf(past, day, { today, error }))
  const hour = placeOfTime(wallClock(now.getTime(), branch.timeZone), branch)
  return {
    currency: branch.currency,
    from: forecastFrom(netOf(past)),
    tried: tried.length,
    within: percent(error),
    today: of(today),
    closing: closing({ past, sold: last, today, hour, error }),
    tomorrow: of(addDays(today, 1)),
  }
}

/** Rounded away from praise. */
const percent = (error: number | null) => (error === null ? null : Math.ceil(100 * error))

const written = (branch: Branch, date: string, found: DayForecast | null): Forecast['today'] =>
  found && {
    date,
    expected: found.expected,
    low: found.low,
    high: found.high,
    byHour: found.hours.flatMap((expected, place) =>
      expected === 0 ? [] : { hour: hourAt(place, branch), expected },
    ),
  }

type Asked = {
  readonly past: ReadonlyMap<string, Hours>
  readonly sold: Hours
  readonly today: string
  readonly hour: number
  readonly error: number | null
}

/** What the day will have at its end, with how near that was at this hour of other days. */
function closing({ past, sold, today, hour, error }: Asked): Forecast['closing'] {
  const made = forecastOf(past, today, { today, error })
  if (!made) return null
  const within = percent(usualError(triedAt(past, today, hour)))
  return { expected: closingOf(sold, made.hours, hour), within: within ?? 0 }
}
