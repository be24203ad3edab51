import { MINUTE_MS } from '../time/milliseconds.ts'
import { createChoosing, type Spot } from './choose.ts'

/** Tables that are kept for guests from one moment to another, in milliseconds. */
export type Kept = {
  readonly tables: readonly string[]
  readonly from: number
  readonly until: number
}
/** When a party wants to sit, and for how long. */
export type Wanted = { readonly from: number; readonly minutes: number; readonly party: number }

/**
 * Returns the tables that are kept for others at that time. `buffer`: minutes between two parties of one table.
 * One that ends exactly a buffer before the next begins is not in its way.
 */
export function busyAt(
  kept: readonly Kept[],
  { from, minutes }: Pick<Wanted, 'from' | 'minutes'>,
  buffer: number,
): ReadonlySet<string> {
  const gap = buffer * MINUTE_MS
  const until = from + minutes * MINUTE_MS
  return new Set(
    kept
      .filter((one) => one.from < until + gap && from < one.until + gap)
      .flatMap(({ tables }) => tables),
  )
}

const STEP = 15 * MINUTE_MS
/** How far ahead another time is looked for, and how many are offered. */
const LOOK_AHEAD = 6 * 60 * MINUTE_MS
const MOST_OFFERED = 4

/** Returns the next times, in steps of a quarter of an hour, at which the party could be placed. */
export function nextFree(
  tables: readonly Spot[],
  kept: readonly Kept[],
  wanted: Wanted,
  buffer: number,
): readonly number[] {
  const found: number[] = []
  const choose = createChoosing(tables)
  const first = Math.floor(wanted.from / STEP) * STEP
  for (let from = first + STEP; from <= wanted.from + LOOK_AHEAD; from += STEP) {
    const busy = busyAt(kept, { ...wanted, from }, buffer)
    if (choose(wanted.party, busy)) found.push(from)
    if (found.length === MOST_OFFERED) break
  }
  return found
}
