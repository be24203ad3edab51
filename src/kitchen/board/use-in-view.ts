import { startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { Card } from './cards.ts'
import { emptyView, follow, type InView, letGo } from './lingering.ts'

/** Milliseconds after the last bump in which no card moves. */
const STILL = 3000

/**
 * Returns the cards in view, those that were just bumped still in their places. When all move up, a page of others is drawn:
 * that waits for taps and for what comes from the tills.
 */
export function useInView(known: readonly Card[], view: string): InView {
  const [{ inView, keep }] = useState(createInView)
  /** How often the cards moved up. */
  const [rests, setRests] = useState(0)
  const now = useMemo(() => inView(known, view, rests), [inView, known, view, rests])
  useLayoutEffect(() => keep(now, rests), [keep, now, rests])
  const gone = [...now.left].join(' ')
  useEffect(() => {
    if (gone === '') return undefined
    const timer = setTimeout(() => startTransition(() => setRests((times) => times + 1)), STILL)
    return () => clearTimeout(timer)
  }, [gone])
  return now
}

/** A view is kept once it is drawn: of two that are made at once, one for a tap, each begins with that. */
function createInView() {
  let kept = { now: emptyView(''), rests: 0 }
  const inView = (known: readonly Card[], view: string, rests: number): InView => {
    const followed = follow(kept.now, known, view)
    return rests === kept.rests ? followed : letGo(followed)
  }
  const keep = (now: InView, rests: number) => {
    kept = { now, rests }
  }
  return { inView, keep }
}
