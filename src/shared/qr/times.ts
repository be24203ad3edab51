import { readFields, writeFields } from './emv.ts'

/** Returns the times that KHQR requires beside an amount: creation and expiry of the code, in milliseconds. */
export const timesOf = (now: number, expires: number): string =>
  writeFields([
    ['00', String(now)],
    ['01', String(expires)],
  ])

/** Returns the expiry of a code in milliseconds since 1970; null if it gives none to the minute. */
export function expiryOf(code: string): number | null {
  const times = readFields(code)?.find(([id]) => id === '99')?.[1] ?? ''
  const expires = Number(readFields(times)?.find(([id]) => id === '01')?.[1])
  return expires > 0 ? expires : null
}
