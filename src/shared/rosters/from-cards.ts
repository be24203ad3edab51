import type { TimeCard } from '../time-cards/card.ts'
import { DAY_MINUTES } from '../time/business-date.ts'
import { MINUTE_MS } from '../time/milliseconds.ts'
import { two, wallClock } from '../time/wall-clock.ts'
import type { RosterDraft } from './contract.ts'
import { LONGEST_SHIFT, STEP_MINUTES } from './reshape.ts'

type Worked = Pick<TimeCard, 'userId' | 'positionId' | 'from' | 'to' | 'hours'>

const toStep = (minutes: number) => Math.round(minutes / STEP_MINUTES) * STEP_MINUTES

/**
 * Returns time cards as shifts to plan, to the nearest quarter of an hour. A card that is still running, or whose
 * punch out is missing, says no end and is left out, and so is one that no shift may be as long as.
 */
export function draftsOfCards(cards: readonly Worked[], timeZone: string): readonly RosterDraft[] {
  return cards.flatMap(({ userId, positionId, from, to, hours }) => {
    if (to === null) return []
    const step = STEP_MINUTES * MINUTE_MS
    const start = Math.round(Date.parse(from) / step) * step
    const length = toStep((Date.parse(to) - start) / MINUTE_MS)
    if (length < STEP_MINUTES || length > Math.min(LONGEST_SHIFT, DAY_MINUTES - 1)) return []
    const clockAt = (at: number) => {
      const { hour, minute } = wallClock(at, timeZone)
      return `${two(hour)}:${two(minute)}`
    }
    const { year, month, day } = wallClock(start, timeZone)
    return {
      userId,
      positionId,
      definitionId: null,
      day: `${year}-${two(month)}-${two(day)}`,
      startTime: clockAt(start),
      endTime: clockAt(start + length * MINUTE_MS),
      breakMinutes: Math.min(toStep(hours.breaks), length - STEP_MINUTES),
      note: '',
    }
  })
}
