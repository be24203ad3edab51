import { useState } from 'react'
import type { Punch, TimeCard } from '#shared/time-cards/card.ts'
import type { PunchKind } from '#shared/time-cards/command.ts'
import type { RefusedPunch } from '#shared/time-cards/refused.ts'
import { two, wallClock } from '#shared/time/wall-clock.ts'
import { instantAt } from '#shared/time/zoned.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useBranch } from '../place/branch-context.ts'

type Person = { readonly value: string; readonly label: string }

/** The punch that is corrected; null: one is added, to a card, to a person, or in place of a refused one. */
export type Corrected =
  | { readonly punch: Punch | null; readonly card: TimeCard }
  | { readonly punch: null; readonly people: readonly Person[] }
  | { readonly punch: null; readonly refused: RefusedPunch; readonly counts: boolean }

type Begin = {
  readonly at: string
  readonly kind: PunchKind
  readonly userId: string
  readonly positionId: string | null
  readonly proposed: boolean
}

/** Returns what is typed about a punch, beginning with how it counts now, and saves it as a correction. */
export function useCorrection(of: Corrected) {
  const { api } = useSuite()
  const { branch } = useBranch()
  const { punch } = of
  const [_id] = useState(newId)
  const [begin] = useState<Begin>(() => beginOf(of))
  const shown = clockOf(begin.at, branch.timeZone)
  const [userId, setPerson] = useState(begin.userId)
  const [kind, setKind] = useState<PunchKind>(begin.kind)
  const [day, setDay] = useState(shown.day)
  // The end that was planned is proposed, and never booked unseen.
  const isKnown = punch !== null || begin.proposed || 'refused' in of
  const [time, setTime] = useState(isKnown ? shown.time : '')
  const [gone, setGone] = useState('refused' in of && !of.counts)
  const [reason, setReason] = useState('')

  function moment(): string {
    // A punch that keeps its minute keeps its second.
    const kept = punch ?? ('refused' in of ? of.refused : null)
    if (kept && day === shown.day && time === shown.time) return kept.at
    return new Date(instantAt(day, time, branch.timeZone)).toISOString()
  }

  return {
    /** The end of the shift that was published is filled in. */
    proposed: begin.proposed && day === shown.day && time === shown.time,
    userId,
    setPerson,
    kind,
    setKind,
    day,
    setDay,
    time,
    setTime,
    gone,
    setGone,
    reason,
    setReason,
    ready: reason.trim() !== '' && userId !== '' && (gone || (time !== '' && day !== '')),
    save: async () => {
      const { positionId } = begin
      const said = { _id, userId, kind, positionId, reason, punchId: punch?._id ?? null }
      await api.timeCards.correct({
        query: { branchId: branch._id },
        body: {
          ...said,
          at: gone ? null : moment(),
          ...('refused' in of && { refusedId: of.refused._id }),
        },
      })
    },
  }
}

/** A card most often lacks its end, and a person without one its beginning. */
function beginOf(of: Corrected): Begin {
  if ('people' in of) {
    const at = new Date().toISOString()
    const userId = of.people[0]?.value ?? ''
    return { at, kind: 'in', userId, positionId: null, proposed: false }
  }
  if ('refused' in of) {
    const { at, kind, userId } = of.refused
    return { at, kind, userId, positionId: null, proposed: false }
  }
  const { punch, card } = of
  const { userId, positionId } = card
  const proposed = false
  if (punch)
    return { at: punch.at, kind: punch.kind, userId, positionId: punch.positionId, proposed }
  const planned = card.to === null ? card.rostered?.to : undefined
  // Not one that is still to come: a correction is of what was.
  const isOver = planned !== undefined && Date.parse(planned) <= Date.now()
  return isOver
    ? { at: planned, kind: 'out', userId, positionId, proposed: true }
    : { at: card.from, kind: 'out', userId, positionId, proposed }
}

function clockOf(at: string, timeZone: string) {
  const { year, month, day, hour, minute } = wallClock(at, timeZone)
  return { day: [year, two(month), two(day)].join('-'), time: `${two(hour)}:${two(minute)}` }
}
