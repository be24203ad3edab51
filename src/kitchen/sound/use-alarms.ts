import { useCallback, useRef } from 'react'
import type { Branch } from '#shared/branches/branch.ts'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import { ticketState } from '../board/ticket-state.ts'
import { useEverySecond } from '../clock/use-tick.ts'
import { alarmBetween, type StateById } from './alarms.ts'
import type { Bell } from './create-bell.ts'

/** Milliseconds in which a board that was opened or turned to another station may still be filling. */
const SETTLING = 2000

/** Rings for what comes and what gets late among these tickets. */
export function useAlarms(
  tickets: readonly Ticket[],
  { limits, station, bell }: { limits: Branch['kitchen']; station: string; bell: Bell },
) {
  const last = useRef<{ station: string; since: number; states: StateById } | null>(null)
  const check = useCallback(
    (now: number) => {
      const states = new Map(tickets.map((row) => [row._id, ticketState(row, now, limits)]))
      const before = last.current?.station === station ? last.current : null
      const since = before?.since ?? now
      const settled = before !== null && now - since >= SETTLING
      const alarm = alarmBetween(settled ? before.states : null, states)
      last.current = { station, since, states }
      if (alarm) bell.ring(alarm)
    },
    [tickets, limits, station, bell],
  )
  useEverySecond(check)
}
