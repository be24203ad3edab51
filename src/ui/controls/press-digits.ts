import type { PadKey } from './NumberPad.tsx'

/**
 * Returns an amount after one more key, digits coming in from the right as on a cash register. Counts in
 * smallest units, so 1 2 5 is 125 kip or 1.25 ringgit. A key that would pass `max` changes nothing.
 */
export const pressDigits = (value: number, key: PadKey, max = 999_999_999_999): number => {
  if (key === 'back') return Math.floor(value / 10)
  const next = value * 10 ** key.length + Number(key)
  return next > max ? value : next
}
