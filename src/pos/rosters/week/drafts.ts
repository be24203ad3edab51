import { heldOn } from '#shared/employments/held-on.ts'
import type { RosterDraft, RosterWeek } from '#shared/rosters/contract.ts'
import type { ShiftDefinition } from '#shared/shifts/shift.ts'
import { type By, inRow } from './rows.ts'

/** Returns what people enter of a shift. */
export const draftOf = (shift: RosterDraft): RosterDraft => ({
  userId: shift.userId,
  positionId: shift.positionId,
  definitionId: shift.definitionId,
  day: shift.day,
  startTime: shift.startTime,
  endTime: shift.endTime,
  breakMinutes: shift.breakMinutes,
  note: shift.note,
})

type Where = {
  readonly day: string
  /** The planned shift whose hours it begins with. */
  readonly template: Pick<ShiftDefinition, '_id' | 'startTime' | 'endTime'> | undefined
  readonly week: Pick<RosterWeek, 'employments'>
}
const USUAL = { _id: null, startTime: '08:00', endTime: '16:00' } as const

/** Returns a new shift in a row and a day of the week. */
export function draftIn(by: By, of: string | null, { day, template, week }: Where): RosterDraft {
  const { _id: definitionId, startTime, endTime } = template ?? USUAL
  const empty = { userId: null, positionId: usualPosition(by, of, day, week) }
  const row = { ...empty, ...inRow(by, of) }
  return { ...row, definitionId, day, startTime, endTime, breakMinutes: 0, note: '' }
}

/** The position that the person of a row has on a day, if it is one. */
function usualPosition(by: By, of: string | null, day: string, { employments }: Where['week']) {
  if (by === 'position') return of
  const [only, another] = heldOn(employments, day).filter(({ userId }) => userId === of)
  return only && !another ? only.positionId : null
}
