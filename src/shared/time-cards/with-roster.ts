import { MINUTE_MS } from '../time/milliseconds.ts'
import type { Remark, TimeCard } from './card.ts'
import { rosteredOf, unexpectedAt } from './rostered.ts'
import type { Span } from './spans.ts'
import type { Staffing } from './staffing.ts'

type Card = Omit<TimeCard, 'approvedBy' | 'rostered'>
type Roster = {
  readonly people: Readonly<Record<string, readonly Span[]>>
  readonly staffing: Staffing
}

const isoOf = (minute: number) => new Date(minute * MINUTE_MS).toISOString()

/**
 * Returns a card with the shift to which it belongs. Where the branch asks a manager, a begin that none let in and no one
 * has corrected is marked.
 */
export function withRoster<C extends Card>(
  card: C,
  { people, staffing: { asksManager, early } }: Roster,
): C & Pick<TimeCard, 'rostered'> {
  const minute = Math.floor(Date.parse(card.from) / MINUTE_MS)
  const shift = rosteredOf(people[card.userId] ?? [], minute)
  const rostered = shift ? { from: isoOf(shift.from), to: isoOf(shift.to) } : null
  const [begin] = card.punches
  const isJudged = asksManager && begin?.approvedBy === null && begin.deviceAt !== null
  const found = isJudged
    ? unexpectedAt({ until: Infinity, people }, card.userId, minute, early)
    : null
  const remarks: readonly Remark[] = found ? [...card.remarks, found].toSorted() : card.remarks
  return { ...card, remarks: [...remarks], rostered }
}
