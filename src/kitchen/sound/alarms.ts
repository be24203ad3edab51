import type { TicketState } from '../board/ticket-state.ts'

export type Alarm = 'new' | 'late'
export type StateById = ReadonlyMap<string, TicketState>

/**
 * The sound that a change of the board calls for. None for what was there when the board opened
 * or came back from another station (`before` is null); late speaks over new.
 */
export function alarmBetween(before: StateById | null, after: StateById): Alarm | null {
  if (before === null) return null
  if ([...after].some(([id, state]) => state === 'late' && before.get(id) !== 'late')) return 'late'
  return [...after.keys()].some((id) => !before.has(id)) ? 'new' : null
}
