import { useEffect, useState } from 'react'
import type { Card } from './cards.ts'
import { emptyView, follow, letGo } from './lingering.ts'

/** Milliseconds after the last bump in which no card moves. */
const STILL = 3000

/** Returns the cards in view, those that were just bumped still in their places. */
export function useInView(known: readonly Card[], view: string) {
  const [state, setState] = useState(() => ({ known: emptyCards, now: emptyView(view) }))
  const isNews = state.known !== known || state.now.view !== view
  const now = isNews ? follow(state.now, known, view) : state.now
  if (isNews) setState({ known, now })
  const gone = [...now.left].join(' ')
  useEffect(() => {
    if (gone === '') return undefined
    const timer = setTimeout(() => setState((last) => ({ ...last, now: letGo(last.now) })), STILL)
    return () => clearTimeout(timer)
  }, [gone])
  return now
}

const emptyCards: readonly Card[] = []
