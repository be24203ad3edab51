import * as z from 'zod/mini'
import { Id } from '../contract/scalars.ts'
import type { Span } from './spans.ts'

/** A stretch of time, in whole minutes since 1970. `to` no longer belongs to it. */
const Minutes = z.object({ from: z.int(), to: z.int() })

/**
 * The people whom the clock of a branch expects in the next days, as published: the row of the topic `rostered`, with the
 * id of the branch. It says no more than when, so that a till can judge a punch without the server.
 */
export const Rostered = z.object({
  _id: Id,
  /** From this minute on nothing is known. */
  until: z.int(),
  people: z.record(z.string(), z.array(Minutes)),
})
export type Rostered = z.output<typeof Rostered>

/** Days ahead that devices know: a week is published before the one of today is over. */
export const ROSTERED_DAYS = 9

/** Minutes around a moment in which someone must be planned, or the branch plans no one and expects anyone. */
const AROUND = 16 * 60
/** A punch of an open card belongs to a shift that begins this much later, or sooner. */
const REACH = 4 * 60

/** Why a person may not begin alone; null: they may. */
export type Unexpected = 'early' | 'unrostered' | null

/**
 * Returns why a punch in at a minute is unexpected, where people may be at most `early` minutes before their shift. Null
 * where no one is planned around that time, or that is not known.
 */
export function unexpectedAt(
  {
    until,
    people,
  }: { readonly until: number; readonly people: Readonly<Record<string, readonly Span[]>> },
  userId: string,
  minute: number,
  early: number,
): Unexpected {
  if (minute >= until) return null
  const own = people[userId] ?? []
  if (own.some(({ from, to }) => from - early <= minute && minute < to)) return null
  const isPlanned = Object.values(people).some((shifts) =>
    shifts.some(({ from, to }) => from < minute + AROUND && minute - AROUND < to),
  )
  if (!isPlanned) return null
  return own.some(({ from }) => minute < from && from <= minute + REACH) ? 'early' : 'unrostered'
}

/** Returns the shift to which work that begins at a minute belongs; undefined: it was in none. */
export const rosteredOf = (shifts: readonly Span[], minute: number): Span | undefined =>
  shifts.find(({ from, to }) => from - REACH <= minute && minute < to)
