import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Card } from './cards.ts'
import type { Sizes } from './create-sizes.ts'

/** Cards that are measured together, out of sight: more would keep a tap waiting. */
const BATCH = 6
/** Milliseconds without news after which they are: what is seen comes first. */
const REST = 250

/**
 * Returns the ids of the cards to draw: those `near` the page in view, and by turns a few that are still to be
 * measured. A card that was measured and is far away is not drawn: a full evening has hundreds. `known` are those
 * whose sizes are kept; a card that changed has its former ones until it is measured again.
 */
export function useDrawn(
  cards: readonly Card[],
  near: ReadonlySet<string>,
  known: ReadonlySet<string>,
  sizes: Sizes,
): ReadonlySet<string> {
  const [measured, setMeasured] = useState<ReadonlySet<Card>>(() => new Set())
  /** Since which report of the browser each of them is drawn. */
  const since = useRef<ReadonlyMap<Card, number>>(new Map())

  const [restedOn, setRestedOn] = useState<readonly Card[] | null>(null)
  const isAtRest = restedOn === cards
  useEffect(() => {
    const timer = setTimeout(() => setRestedOn(cards), REST)
    return () => clearTimeout(timer)
  }, [cards])

  const drawn = useMemo(() => {
    const isDone = (card: Card) => measured.has(card) && known.has(card.id)
    const waiting = isAtRest ? cards.filter((card) => !near.has(card.id) && !isDone(card)) : []
    return new Set([...near, ...waiting.slice(0, BATCH).map(({ id }) => id)])
  }, [cards, near, known, measured, isAtRest])

  useLayoutEffect(() => {
    const round = sizes.round()
    const before = since.current
    const inView = cards.filter(({ id }) => drawn.has(id))
    since.current = new Map(inView.map((card) => [card, before.get(card) ?? round]))
    // A report has the sizes of all that was drawn before it.
    const news = inView.filter(
      (card) => known.has(card.id) && !measured.has(card) && (before.get(card) ?? round) < round,
    )
    if (news.length > 0)
      setMeasured((last) => new Set([...cards.filter((card) => last.has(card)), ...news]))
  }, [cards, drawn, known, measured, sizes])
  return drawn
}
