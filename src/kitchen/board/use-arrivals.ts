import { useCallback, useEffect, useMemo, useState } from 'react'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { useTick } from '../clock/use-tick.ts'
import { createArrivals, inTurn, type Turns, waitingOf } from './arrivals.ts'
import type { Card } from './cards.ts'

/** Returns the cards that are on the screen by now, which of them came late, and how many wait for their turn. */
export function useArrivals(all: readonly Card[], open: readonly Card[], view: string) {
  const [arrivals] = useState(() => createArrivals(storedTurns))
  const [, setAsked] = useState(0)
  const ids = useTick((now) => waitingOf(open, arrivals.follow(open, view, now), now).join(' '))
  const turns = arrivals.turns()
  const waiting = useMemo(() => new Set(ids === '' ? [] : ids.split(' ')), [ids])
  const cards = useMemo(() => inTurn(all, turns, waiting), [all, turns, waiting])
  useEffect(() => {
    const kept = [...turns].map(([id, turn]) => `${id}=${turn}`)
    localStorage.setItem(keyOf(view), kept.join(' '))
  }, [turns, view])
  const showAll = useCallback(() => {
    arrivals.showAll()
    setAsked((times) => times + 1)
  }, [arrivals])
  return { cards, turns, waiting: waiting.size, showAll }
}

const keyOf = (view: string) => `sala_kitchen_late_${view}`

/** The turns of a view that this browser kept: a reload must not make the kitchen look slow. */
const storedTurns = (view: string): Turns =>
  new Map(
    (localStorage.getItem(keyOf(view)) ?? '')
      .split(' ')
      .map((one) => one.split('='))
      .flatMap(([id = '', turn]) =>
        Number(turn) > Date.now() - DAY_MS ? [[id, Number(turn)] as const] : [],
      ),
  )
