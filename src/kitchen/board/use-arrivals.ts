import { useEffect, useRef, useState } from 'react'
import { useOne } from '../../ui/link/hooks.ts'
import { arrive, type Arrivals } from './arrivals.ts'
import type { Card } from './cards.ts'

/** Returns the ids of the cards that came late, e.g. after an outage. */
export function useArrivals(cards: readonly Card[], view: string): ReadonlySet<string> {
  const offset = useOne('connection')?.clockOffset ?? 0
  const last = useRef<Arrivals | null>(null)
  const [delayed, setDelayed] = useState<ReadonlySet<string>>(NONE)
  useEffect(() => {
    last.current = arrive(last.current, cards, view, Date.now() + offset)
    setDelayed(last.current.delayed)
  }, [cards, view, offset])
  return delayed
}

const NONE: ReadonlySet<string> = new Set()
