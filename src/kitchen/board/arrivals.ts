import { type Card, rank } from './cards.ts'

/** Milliseconds that a card is on its way at most while nothing is wrong. */
const ON_ITS_WAY = 90_000

/** Milliseconds in which a screen that was opened or turned to another station may still be filling. */
const SETTLING = 2000

/** Cards that an outage had kept back come so many at once, and as many again after so many milliseconds. */
const [AT_ONCE, EVERY] = [4, 5000]

/** When each card that came late has its turn on the screen, in milliseconds, by its id. */
export type Turns = ReadonlyMap<string, number>

/** Returns whether a card that just came was kept back by an outage, here or at the till. */
const isDelayed = ({ sentAt }: Card, now: number): boolean => now - Date.parse(sentAt) >= ON_ITS_WAY

/** What is wanted first, or is only to be known, waits for nothing. */
const isAtOnce = ({ kind, rushed }: Card) => kind !== 'cook' || rushed

/** Returns the turns of cards that came late together, the oldest first, after those that wait already. */
function withTurns(turns: Turns, late: readonly Card[], now: number): Turns {
  const recent = [...turns.values()].filter((turn) => turn > now - EVERY)
  const begin = recent.length > 0 ? Math.max(...recent) : now
  const inLast = recent.filter((turn) => turn === begin).length
  const turnOf = (at: number) => Math.max(now, begin + Math.floor((inLast + at) / AT_ONCE) * EVERY)
  return new Map([...turns, ...late.map(({ id }, at) => [id, turnOf(at)] as const)])
}

/**
 * Remembers which cards are known, and gives turns to those that come late: a till or a screen that was away brings a
 * hundred at once, and a cook reads a few. `keptOf` returns the turns of a view before a reload.
 */
export function createArrivals(keptOf: (view: string) => Turns = () => new Map()) {
  const known = new Set<string>()
  let turns: Turns = new Map()
  let last = { view: '', since: 0, now: 0, open: [] as readonly Card[] }

  const isLate = (card: Card) =>
    !known.has(card.id) &&
    !turns.has(card.id) &&
    !card.recalled &&
    !card.moved &&
    isDelayed(card, last.now)

  return {
    /** Returns the turns, the very same as long as none has come. */
    follow: (open: readonly Card[], view: string, now: number): Turns => {
      const before = last
      const turned = view !== before.view
      last = { view, since: turned ? now : before.since, now, open }
      if (!turned && open === before.open) return turns
      if (turned) {
        turns = keptOf(view)
        known.clear()
      }
      const late = now - last.since < SETTLING ? [] : open.filter(isLate)
      if (late.length > 0) turns = withTurns(turns, late, now)
      for (const { id } of open) known.add(id)
      return turns
    },
    turns: () => turns,
    /** All that wait have their turn now. */
    showAll: () => {
      turns = new Map([...turns].map(([id, turn]) => [id, Math.min(turn, last.now)]))
    },
  }
}

/** Returns the ids of cards that wait for their turn. */
export const waitingOf = (open: readonly Card[], turns: Turns, now: number): readonly string[] =>
  turns.size === 0
    ? []
    : open.flatMap((card) => ((turns.get(card.id) ?? 0) > now && !isAtOnce(card) ? card.id : []))

/**
 * Returns the cards on the screen, in the sequence in which they came to it: one that is late goes behind those that are
 * there, so that none of them moves.
 */
export function inTurn(
  cards: readonly Card[],
  turns: Turns,
  waiting: ReadonlySet<string>,
): readonly Card[] {
  if (turns.size === 0) return cards
  const places = new Map(
    cards.map((card) => [card, turns.get(card.id) ?? Date.parse(card.oldest.sentAt)]),
  )
  const placeOf = (card: Card) => places.get(card) ?? 0
  return cards
    .filter(({ id }) => !waiting.has(id))
    .toSorted((a, b) => rank(a) - rank(b) || placeOf(a) - placeOf(b))
}
