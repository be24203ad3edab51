import { useCallback, useRef, useState } from 'react'
import type { Branch } from '#shared/branches/branch.ts'
import type { Turns } from '../board/arrivals.ts'
import { cardState } from '../board/card-state.ts'
import type { Card } from '../board/cards.ts'
import { useEverySecond } from '../clock/use-tick.ts'
import { alarmBetween, createMeter, type HeardById } from './alarms.ts'
import type { Bell } from './create-bell.ts'

/** Milliseconds in which a screen that was opened or turned to another station may still be filling. */
const SETTLING = 2000

type Deps = {
  readonly cards: readonly Card[]
  /** Of those that came late. */
  readonly turns: Turns
  readonly limits: Branch['kitchen']
  readonly station: string
  readonly bell: Bell
  readonly onLate: () => void
}

/** Rings for new, changed, finished and late cards among these; calls `onLate` with the last. */
export function useAlarms({ cards, turns, limits, station, bell, onLate }: Deps) {
  const last = useRef<{ station: string; since: number; states: HeardById } | null>(null)
  const [passes] = useState(createMeter)
  const check = useCallback(
    (now: number) => {
      const before = last.current?.station === station ? last.current : null
      const states = new Map(
        cards.map((card) => {
          const state = cardState(card, now, limits)
          const delayed = turns.has(card.id)
          const { marks, atPass, moved } = card
          return [card.id, { state, marks, delayed, atPass, moved }] as const
        }),
      )
      const since = before?.since ?? now
      const settled = before !== null && now - since >= SETTLING
      const ring = alarmBetween(settled ? before.states : null, states)
      last.current = { station, since, states }
      if (!ring || !passes(ring, now)) return
      bell.ring(ring.alarm)
      if (ring.alarm === 'late') onLate()
    },
    [cards, turns, limits, station, bell, onLate, passes],
  )
  useEverySecond(check)
}
