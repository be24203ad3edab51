import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOne } from '../../ui/link/hooks.ts'
import { arrive, type Arrivals } from './arrivals.ts'
import type { Card } from './cards.ts'

/** Returns the ids of the cards that came late, e.g. after an outage. */
export function useArrivals(cards: readonly Card[], view: string): ReadonlySet<string> {
  const offset = useOne('connection')?.clockOffset ?? 0
  const last = useRef<Arrivals | null>(null)
  const [delayed, setDelayed] = useState<ReadonlySet<string>>(NONE)
  const look = useEffectEvent(() => {
    const before = last.current
    const after = arrive(before, cards, view, Date.now() + offset, storedLate)
    last.current = after
    setDelayed(after.delayed)
    if (before?.delayed !== after.delayed)
      localStorage.setItem(keyOf(view), [...after.delayed].join(' '))
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      look()
    }, SOON)
  }, [cards, view, offset])
  useEffect(() => () => clearTimeout(timer.current), [])
  return delayed
}

/** Milliseconds in which what has changed is painted first. */
const SOON = 30

const keyOf = (view: string) => `sala_kitchen_late_${view}`

/** The marks of a view that this browser kept: a reload must not make the kitchen look slow. */
const storedLate = (view: string): ReadonlySet<string> =>
  new Set(localStorage.getItem(keyOf(view))?.split(' '))

const NONE: ReadonlySet<string> = new Set()
