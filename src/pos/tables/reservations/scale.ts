import { HOUR_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'

/** Pixels of an hour, and of a table. */
export const HOUR = 104
export const ROW = 64
/** Pixels of the names of the tables, which stay in view. */
export const NAMES = 132
/** What one arrow key or the smallest drag moves. */
export const STEP_MS = 15 * MINUTE_MS

/** The hours that a timeline shows, in milliseconds. */
export type Scale = { readonly from: number; readonly until: number }

export const toPixels = (milliseconds: number): number => (milliseconds / HOUR_MS) * HOUR

/** Returns the time to move by for so many pixels. */
export const toSteps = (pixels: number): number =>
  Math.round(((pixels / HOUR) * HOUR_MS) / STEP_MS) * STEP_MS

/** Returns the next quarter of an hour from now, or seven in the evening of another day. */
export function startAt({ from, until }: Scale, now: number): number {
  const isNow = now >= from && now < until
  if (isNow) return Math.ceil(now / STEP_MS) * STEP_MS
  return Math.min(until - HOUR_MS, from + 8 * HOUR_MS)
}
