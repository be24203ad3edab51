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
  const older = bumped.findIndex((card) => goneAt(card) <= since)
  const times = bumped
    .slice(0, older < 0 ? bumped.length : older)
    .flatMap((card) => (card.kind === 'cook' ? [ageSeconds(card, Date.parse(goneAt(card)))] : []))
  if (times.length === 0) return null
  return Math.round(times.reduce((sum, time) => sum + time, 0) / times.length)
}

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
