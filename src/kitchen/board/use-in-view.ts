import { useEffect, useReducer, useState } from 'react'
import type { Card } from './cards.ts'
import { emptyView, follow, letGo } from './lingering.ts'

/** Milliseconds after the last bump in which no card moves. */
const STILL = 3000

/** Returns the cards in view, those that were just bumped still in their places. */
export function useInView(known: readonly Card[], view: string) {
  const [{ inView, rest }] = useState(createInView)
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const now = inView(known, view)
  const gone = [...now.left].join(' ')
  useEffect(() => {
    if (gone === '') return undefined
    const timer = setTimeout(() => {
      rest()
      draw()
    }, STILL)
    return () => clearTimeout(timer)
  }, [gone, rest])
  return now
}

function createInView() {
  let last: readonly Card[] = []
  let now = emptyView('')
  /** The very same as before if nothing changed. */
  const inView = (known: readonly Card[], view: string) => {
    if (known !== last || now.view !== view) now = follow(now, known, view)
    last = known
    return now
  }
  const rest = () => {
    now = letGo(now)
  }
  return { inView, rest }
}
