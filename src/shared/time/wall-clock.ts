const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs 50 times as much as using it. */
const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(timeZone, made)
  return made
}

/** A moment on a wall clock. `weekday` counts from 0 for Sunday. */
export type WallClock = {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly weekday: number
}

/** Writes a part of a clock or a date in two digits. */
export const two = (value: number): string => String(value).padStart(2, '0')

type Read = { readonly at: string | number; readonly timeZone: string; readonly clock: WallClock }
/** All facts of a command are of one instant: its clock is read once, not for the day and hour of each. */
let last: Read | undefined

/**
 * Returns the wall clock of an instant (ISO text or milliseconds) in an IANA zone. Throws a RangeError for an
 * unknown zone.
 */
export function wallClock(at: string | number, timeZone: string): WallClock {
  if (last?.at !== at || last.timeZone !== timeZone) {
    last = { at, timeZone, clock: readClock(at, timeZone) }
  }
  return last.clock
}

function readClock(at: string | number, timeZone: string): WallClock {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatterOf(timeZone).formatToParts(new Date(at)))
    parts[type] = Number(value)
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return { year, month, day, hour, minute, second, weekday }
}
