import * as z from 'zod/mini'

const Minutes = z.int().check(z.gte(0), z.lte(720))
/** Guests stay at least a while. */
const Stay = z.int().check(z.gte(15), z.lte(720))

/** How a branch takes reservations, as far as it has chosen. */
export const ReservationRules = z.object({
  /** Minutes before a reservation from which the floor shows its table as reserved. */
  showBefore: Minutes,
  /** Minutes after its time from which the guests are late. */
  lateAfter: Minutes,
  /** Minutes between two reservations of one table. */
  buffer: Minutes,
  /** How long guests stay, by the size of the party: up to so many people. Larger ones as the last row. */
  stays: z
    .array(z.object({ upTo: z.int().check(z.gte(1), z.lte(999)), minutes: Stay }))
    .check(z.minLength(1), z.maxLength(6)),
  /** Guests are marked as late automatically; else the floor only suggests it. */
  marksLate: z.boolean(),
  /** Minutes after which guests who have not come are a no-show and their tables free; null: people decide. */
  freesAfter: z.nullable(Minutes),
})
export type ReservationRules = z.output<typeof ReservationRules>

/** Of a branch that has chosen nothing. */
export const USUAL_RULES: ReservationRules = {
  showBefore: 60,
  lateAfter: 15,
  buffer: 15,
  stays: [
    { upTo: 2, minutes: 90 },
    { upTo: 4, minutes: 105 },
    { upTo: 999, minutes: 120 },
  ],
  marksLate: false,
  freesAfter: null,
}

/** Returns the rules of a branch, from its floor. */
export const rulesOf = (
  floor: { readonly reservations?: ReservationRules | undefined } | undefined,
): ReservationRules => floor?.reservations ?? USUAL_RULES

/** Returns how many minutes a party of this size usually stays. */
export function stayOf({ stays }: Pick<ReservationRules, 'stays'>, party: number): number {
  const sorted = stays.toSorted((one, other) => one.upTo - other.upTo)
  const row = sorted.find(({ upTo }) => party <= upTo) ?? sorted.at(-1)
  return row?.minutes ?? 90
}
