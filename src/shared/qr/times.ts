import { writeFields } from './emv.ts'

/** What KHQR wants beside an amount: when the code was made and until when it is good, in milliseconds. */
export const timesOf = (now: number, expires: number): string =>
  writeFields([
    ['00', String(now)],
    ['01', String(expires)],
  ])
