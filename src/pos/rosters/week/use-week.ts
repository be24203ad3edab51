import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { RosterShift, RosterWeek } from '#shared/rosters/contract.ts'
import type { About, Work } from '#shared/rosters/rules.ts'
import { spanOf } from '#shared/rosters/span.ts'
import { isWeek, weekOf } from '#shared/rosters/week.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { useNow } from '../../../ui/frame/use-now.ts'
import { useOne } from '../../../ui/link/hooks.ts'
import { useRead } from '../../../ui/query/use-read.ts'
import { useBranch } from '../../place/branch-context.ts'

/** What a week is made of: a change of one of these is read at once. */
const AREAS = ['rosterShifts', 'rosters', 'timeOff', 'employments', 'employeePapers']

/** The business day of the branch, by the server's clock. */
export function useToday(): string {
  const { timeZone, businessDayCutoff } = useBranch().branch
  const now = useNow(60_000) + (useOne('connection')?.clockOffset ?? 0)
  return businessDate(now, timeZone, businessDayCutoff)
}

/** The week that the address names, else that of today; and how to show another. */
export function useShownWeek() {
  const today = useToday()
  const [params, setParams] = useSearchParams()
  const named = params.get('week') ?? ''
  const known = /^20\d\d-\d\d-\d\d$/.test(named) && isWeek(named)
  const week = known ? named : weekOf(today)
  const show = (next: string) =>
    setParams(next === weekOf(today) ? {} : { week: next }, { replace: true })
  return { today, week, show }
}

export function useWeek(week: string) {
  const { _id: branchId } = useBranch().branch
  return useRead('rosters.week', { query: { branchId, week } }, AREAS)
}

/** Returns a planned shift as the rules ask for it. */
export const workOf = (shift: RosterShift, timeZone: string): Work => ({
  ...shift,
  ...spanOf(shift, timeZone),
})

/** Everything that the people of a week work, here and elsewhere, and what is known of them. */
export function useRules(week: RosterWeek, shifts: readonly RosterShift[]) {
  const { timeZone } = useBranch().branch
  const elsewhere = useMemo(
    () =>
      week.elsewhere.map((one): Work => ({
        ...one,
        from: Date.parse(one.startsAt),
        until: Date.parse(one.endsAt),
      })),
    [week.elsewhere],
  )
  const works = useMemo(
    () => [...shifts.map((shift) => workOf(shift, timeZone)), ...elsewhere],
    [shifts, elsewhere, timeZone],
  )
  const about = useMemo(
    (): About => ({
      away: week.timeOff.filter(({ state }) => state === 'approved'),
      availability: new Map(week.people.map((one) => [one._id, one.availability])),
      papers: week.papers,
      weekMinutes: week.weekMinutes,
    }),
    [week],
  )
  return { works, about }
}
export type WeekRules = ReturnType<typeof useRules>
