/**
 * How far a number may be above the last one that the server knows of its device. Lanes travel separately and a
 * device may be offline for days: 2,000 receipts are more than a till gives in a week.
 */
export const MOST_AHEAD = 2000

/** Returns the number of a device's nth receipt, from 1: `VTE1-A-000042` (decision 0003). */
export const receiptNumber = (branchCode: string, deviceCode: string, n: number): string =>
  `${branchCode}-${deviceCode}-${String(n).padStart(6, '0')}`

/** Returns the number of the nth order that a device opened, from 1: `A42`. */
export const orderNumber = (deviceCode: string, n: number): string => `${deviceCode}${n}`

/**
 * Returns which receipt of a device a number belongs to; null if it is none of this device's in this branch.
 */
export function countOfReceipt(
  number: string,
  branchCodes: Iterable<string>,
  deviceCode: string,
): number | null {
  const n = digitsAtEnd(number)
  const isOurs = [...branchCodes].some((code) => receiptNumber(code, deviceCode, n) === number)
  return n > 0 && isOurs ? n : null
}

/** Returns which order of a device a number belongs to; null if it is none of this device's. */
export function countOfOrder(number: string, deviceCode: string): number | null {
  const n = digitsAtEnd(number)
  return n > 0 && orderNumber(deviceCode, n) === number ? n : null
}

/** Zero where there are none. */
const digitsAtEnd = (number: string): number => Number(/\d{1,12}$/.exec(number)?.[0] ?? 0)
