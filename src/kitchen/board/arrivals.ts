import type { Card } from './cards.ts'

/** Milliseconds that a card is on its way at most while nothing is wrong. */
const ON_ITS_WAY = 90_000

/** Milliseconds in which a screen that was opened or turned to another station may still be filling. */
const SETTLING = 2000

/** Returns whether a card that just came was kept back by an outage, here or at the till. */
export const isDelayed = ({ sentAt }: Pick<Card, 'sentAt'>, now: number): boolean =>
  now - Date.parse(sentAt) >= ON_ITS_WAY

export type Arrivals = {
  readonly view: string
  /** When the screen was opened or turned to this view. */
  readonly since: number
  readonly known: ReadonlySet<string>
  /** Ids of cards that came late; some may have left since. */
  readonly delayed: ReadonlySet<string>
  /** Those that had come late before the screen was opened, which may take a moment to be there. */
  readonly kept: ReadonlySet<string>
}

/**
 * Returns which cards came late, after these were there at `now`; the very same set if it has not changed.
 * `keptOf` returns the ids of a view that were late before a reload.
 */
export function arrive(
  before: Arrivals | null,
  cards: readonly Card[],
  view: string,
  now: number,
  keptOf: (view: string) => ReadonlySet<string> = () => new Set(),
): Arrivals {
  const isKnown = ({ id }: Card) => before?.known.has(id) === true
  // With each tap of a cook, on the cards of a whole evening.
  const isSame = before?.view === view && (isQuiet(before) || cards.length === before.known.size)
  if (isSame && cards.every(isKnown)) return before
  const known = new Set(cards.map(({ id }) => id))
  if (before?.view !== view) {
    const kept = keptOf(view)
    return { view, since: now, known, delayed: kept, kept }
  }
  const settled = now - before.since >= SETTLING
  const isLate = (card: Card) =>
    before.delayed.has(card.id) ||
    before.kept.has(card.id) ||
    (settled && !card.moved && !before.known.has(card.id) && isDelayed(card, now))
  const late = cards.filter(isLate).map(({ id }) => id)
  const same = late.length === before.delayed.size && late.every((id) => before.delayed.has(id))
  return { ...before, known, delayed: same ? before.delayed : new Set(late) }
}

const isQuiet = ({ delayed, kept }: Arrivals) => delayed.size === 0 && kept.size === 0
