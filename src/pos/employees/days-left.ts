import { DAY_MS } from '#shared/time/milliseconds.ts'

/** Days for which an invitation can still be accepted, the last begun one counts; 0: it has ended. */
export const daysLeft = (expiresAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / DAY_MS))
