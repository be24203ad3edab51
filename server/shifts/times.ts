import { DAY_MINUTES, minutesOf } from '#shared/time/business-date.ts'

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/
export type CheckedTimes = {
  readonly valid: boolean
  /** The end is before the start, so it is on the next day. */
  readonly overnight: boolean
  readonly minutes: number
  readonly message: string
}

/** Checks the times of a shift, `HH:MM` each. A shift may pass midnight, but cannot end when it begins. */
export function checkTimes(startTime: string, endTime: string): CheckedTimes {
  const fault = { valid: false, overnight: false, minutes: 0 }
  if (!CLOCK.test(startTime) || !CLOCK.test(endTime)) {
    return { ...fault, message: 'Times must be written as HH:MM.' }
  }
  if (startTime === endTime) {
    return { ...fault, message: 'A shift cannot end when it starts. Change one of the times.' }
  }
  const span = minutesOf(endTime) - minutesOf(startTime)
  const overnight = span < 0
  const minutes = overnight ? span + DAY_MINUTES : span
  return { valid: true, overnight, minutes, message: 'The times are valid.' }
}
