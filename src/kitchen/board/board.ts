import type { Ticket } from '#shared/kitchen/ticket.ts'
import { onceFor } from '../../ui/link/once-for.ts'
import type { Card } from './cards.ts'
import { byTime } from './by-time.ts'
import { leftAt } from './send.ts'

/** Returns cards on which some station, or the pass, has work left. */
export const openCards = (cards: readonly Card[]): readonly Card[] =>
  cards.filter(({ gone }) => !gone)

/** Returns cards that left the screen, the latest first, for recall. */
export const bumpedCards = (cards: readonly Card[]): readonly Card[] =>
  // Hundreds by the end of an evening, with each ticket that comes: when one left is read once.
  cards
    .flatMap((card) => (card.gone ? [{ card, at: goneAt(card) }] : []))
    .toSorted((a, b) => byTime(b.at, a.at))
    .map(({ card }) => card)

/** Returns `bumpedCards` that returns the very same list as long as the same cards have left. */
export function createBumped() {
  let gone: readonly Card[] = []
  let bumped: readonly Card[] = []
  return (cards: readonly Card[]): readonly Card[] => {
    const before = new Set(gone)
    gone = cards.filter((card) => card.gone)
    const news = gone.filter((card) => !before.has(card))
    if (news.length === 0 && gone.length === before.size) return bumped
    const still = new Set(gone)
    // Those that left lately are first: all others are in their sequence already, which a sort reads once.
    bumped = bumpedCards([...news, ...bumped.filter((card) => still.has(card))])
    return bumped
  }
}

/** Returns when the last part of a card left the screen; empty while none has. A late evening has thousands. */
export const goneAt = onceFor(({ sections, atPass }: Card): string =>
  sections.reduce((last, { ticket }) => {
    const at = leftAt(ticket, atPass) ?? ticket.bumpedAt ?? ''
    return at > last ? at : last
  }, ''),
)

/** As many as a cook would look through, and for as long as the plate may still be near, in milliseconds. */
const RECALL_MOST = 50
const RECALL_WITHIN = 15 * 60_000

/** Returns the cards that can be recalled, of those that left; the latest first. */
export const recallable = (bumped: readonly Card[], now: number): readonly Card[] =>
  bumped.slice(0, RECALL_MOST).filter((card) => now - Date.parse(goneAt(card)) <= RECALL_WITHIN)

/** Returns whether the dish is still to cook. */
export const isToCook = ({ dish, off, done }: Card['sections'][number]['dishes'][number]) =>
  dish.change === 'add' && !off && !done

/** Returns the earlier cards wherever nothing about them changed, so that only changed ones render again. */
export function keepUnchanged(before: readonly Card[], after: readonly Card[]): readonly Card[] {
  const known = new Map(before.map((card) => [card.id, card]))
  return after.map((card) => {
    const old = known.get(card.id)
    return old && (old === card || isSame(old, card)) ? old : card
  })
}

const isSame = (a: Card, b: Card) =>
  a.marks === b.marks &&
  a.added === b.added &&
  a.kind === b.kind &&
  a.gone === b.gone &&
  a.coming === b.coming &&
  sameTickets(ticketsOf(a), ticketsOf(b)) &&
  a.sections.every(
    ({ dishes, held }, at) =>
      held === b.sections[at]?.held && sameNotes(dishes, b.sections[at]?.dishes ?? []),
  )

const ticketsOf = ({ sections }: Card) => sections.map(({ ticket }) => ticket)

const sameTickets = (a: readonly Ticket[], b: readonly Ticket[]) =>
  a.length === b.length && a.every((ticket, at) => ticket === b[at])

type Dishes = Card['sections'][number]['dishes']

const sameNotes = (a: Dishes, b: Dishes) =>
  a.length === b.length && a.every(({ note }, at) => note === b[at]?.note)

/** Heads that are coloured as a whole: if many are, none is noticed. */
const LOUD = 3

/** Returns the ids of the oldest cards that are still being cooked. */
export function loudest(open: readonly Card[]): ReadonlySet<string> {
  const loud = new Set<string>()
  for (const { id, held, sections } of open) {
    if (loud.size === LOUD) break
    if (!held && sections.some(({ dishes }) => dishes.some(isToCook))) loud.add(id)
  }
  return loud
}
