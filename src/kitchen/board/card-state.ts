import type { Branch } from '#shared/branches/branch.ts'
import { heldFor } from '#shared/kitchen/ticket-marks.ts'
import { two } from '#shared/time/wall-clock.ts'
import type { Card } from './cards.ts'

/**
 * `ready`: every dish is ticked, only the bump is left. `quiet`: nothing to cook, only to know. `held`: nothing
 * is made for now. None of them grows late.
 */
export type CardState = 'new' | 'normal' | 'warned' | 'late' | 'ready' | 'quiet' | 'held'

/** How long an untouched card is highlighted. */
const NEW_SECONDS = 30

/** Returns whole seconds since a time; `now` is the server's clock in milliseconds. */
export const secondsSince = (sentAt: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(sentAt)) / 1000))

/** By what the time of a card counts. */
export type CardClock = Pick<Card, 'sentAt' | 'clock'>

/** Returns the seconds a card has waited for the kitchen: not those in which it was held. */
export const ageSeconds = ({ sentAt, clock }: CardClock, now: number): number =>
  secondsSince(sentAt, now - heldFor(clock, now))

/** Returns the minutes until a dish is to be begun, which is `startsAfter` minutes after its card came; 0: now. */
export const minutesToStart = (startsAfter: number, card: CardClock, now: number): number =>
  Math.max(0, Math.ceil(startsAfter - ageSeconds(card, now) / 60))

/** Returns how urgent a card is. Seen means that a cook touched it or that it came back from recall. */
export function cardState(card: Card, now: number, limits: Branch['kitchen']): CardState {
  if (card.kind !== 'cook') return 'quiet'
  const dishes = card.sections.flatMap((section) => section.dishes)
  if (dishes.every(({ done, off }) => done || off)) return 'ready'
  if (card.held) return 'held'
  const age = ageSeconds(card, now)
  if (age >= limits.lateAfter) return 'late'
  if (age >= limits.warnAfter) return 'warned'
  const isSeen = card.recalled || card.started || dishes.some(({ done }) => done)
  return age < NEW_SECONDS && !isSeen ? 'new' : 'normal'
}

/** Returns `7:20`, and `1:07:20` from an hour on. */
export function timerText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = two(seconds % 60)
  if (minutes < 60) return `${minutes}:${rest}`
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`
}
