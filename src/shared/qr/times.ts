import { readFields, writeFields } from './emv.ts'

/** What KHQR wants beside an amount: when the code was made and until when it is good, in milliseconds. */
export const timesOf = (now: number, expires: number): string =>
  writeFields([
    ['00', String(now)],
    ['01', String(expires)],
  ])

/** Until when a code is good, in milliseconds since 1970; null where it does not say so to the minute. */
export function expiryOf(code: string): number | null {
  const times = readFields(code)?.find(([id]) => id === '99')?.[1] ?? ''
  const expires = Number(readFields(times)?.find(([id]) => id === '01')?.[1])
  return expires > 0 ? expires : null
}
