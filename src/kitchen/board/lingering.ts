import type { Card } from './cards.ts'

/** The cards in view: open ones, and those that left a moment ago and still keep their places. */
export type InView = {
  readonly view: string
  /** Oldest first. */
  readonly cards: readonly Card[]
  /** Ids of those that left. */
  readonly left: ReadonlySet<string>
}

/** Returns the empty view of a screen that was just opened or turned to another station. */
export const emptyView = (view: string): InView => ({ view, cards: [], left: new Set() })

/**
 * Keeps the place of a card that was bumped, here or at another screen, until `letGo`: nothing moves under the
 * next finger, and every key stays with its card. `known` are all cards, bumped ones too.
 */
export function follow(before: InView, known: readonly Card[], view: string): InView {
  const shown = new Set(before.view === view ? before.cards.map(({ id }) => id) : [])
  const cards = known.filter(({ id, gone }) => !gone || shown.has(id))
  const left = new Set(cards.flatMap(({ id, gone }) => (gone ? id : [])))
  return { view, cards, left }
}

/** Gives the places of all cards that left to those behind them. */
export const letGo = ({ view, cards, left }: InView): InView => ({
  view,
  cards: cards.filter(({ id }) => !left.has(id)),
  left: new Set(),
})
