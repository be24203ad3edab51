import { onceFor } from '../../ui/link/once-for.ts'
import { goneAt, isToCook } from './board.ts'
import { ageSeconds } from './card-state.ts'
import type { Card } from './cards.ts'

const HOUR = 3_600_000

/**
 * Returns the mean seconds from sending to bumping over the last hour, without those in which a card was held;
 * null before the first bump. `bumped` has the latest first.
 */
export function averageSeconds(bumped: readonly Card[], now: number): number | null {
  const since = new Date(now - HOUR).toISOString()
  let [sum, count] = [0, 0]
  for (const card of bumped) {
    if (goneAt(card) <= since) break
    if (card.kind !== 'cook') continue
    sum += tookSeconds(card)
    count += 1
  }
  return count === 0 ? null : Math.round(sum / count)
}

/** Returns the seconds that a card took which left: a late evening has thousands, and each bump asks for all. */
const tookSeconds = onceFor((card: Card) => ageSeconds(card, Date.parse(goneAt(card))))

/** Returns the pieces that each station has still to cook, by its code; idle stations are left out. */
export function stationLoads(open: readonly Card[]): ReadonlyMap<string, number> {
  const loads = new Map<string, number>()
  for (const { ticket, dishes, held } of open.flatMap(({ sections }) => sections)) {
    if (held) continue
    const pieces = dishes.filter(isToCook).reduce((sum, { quantity }) => sum + quantity, 0)
    if (pieces > 0) loads.set(ticket.station, (loads.get(ticket.station) ?? 0) + pieces)
  }
  return loads
}
