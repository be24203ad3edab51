import { two, wallClock } from '#shared/time/wall-clock.ts'

/** Returns the time of day in a zone, `18:05`. */
export function clockText(at: string | number, timeZone: string): string {
  const { hour, minute } = wallClock(at, timeZone)
  return `${two(hour)}:${two(minute)}`
}
