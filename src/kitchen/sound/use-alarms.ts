import { useCallback, useRef } from 'react'
import type { Branch } from '#shared/branches/branch.ts'
import { cardState } from '../board/card-state.ts'
import type { Card } from '../board/cards.ts'
import { useEverySecond } from '../clock/use-tick.ts'
import { alarmBetween, type HeardById } from './alarms.ts'
import type { Bell } from './create-bell.ts'

/** Milliseconds in which a screen that was opened or turned to another station may still be filling. */
const SETTLING = 2000

type Deps = {
  readonly limits: Branch['kitchen']
  readonly station: string
  readonly bell: Bell
  readonly onLate: () => void
}

/** Rings for new, changed and late cards among these; calls `onLate` with the last. */
export function useAlarms(cards: readonly Card[], { limits, station, bell, onLate }: Deps) {
  const last = useRef<{ station: string; since: number; states: HeardById } | null>(null)
  const check = useCallback(
    (now: number) => {
      const states = new Map(
        cards.map((card) => {
          const heard = { state: cardState(card, now, limits), marks: card.marks }
          return [card.id, heard] as const
        }),
      )
      const before = last.current?.station === station ? last.current : null
      const since = before?.since ?? now
      const settled = before !== null && now - since >= SETTLING
      const alarm = alarmBetween(settled ? before.states : null, states)
      last.current = { station, since, states }
      if (alarm) bell.ring(alarm)
      if (alarm === 'late') onLate()
    },
    [cards, limits, station, bell, onLate],
  )
  useEverySecond(check)
}
