import type { ShiftDefinition } from '#shared/shifts/shift.ts'
import { weekdayOf } from '#shared/time/weekday.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { useBranch } from '../place/branch-context.ts'
import { useBusinessDay } from '../place/use-business-day.ts'

/** Active definitions of the branch that apply to today's weekday in its own time zone. */
export function useDefinitions() {
  const { _id: branchId } = useBranch().branch
  const active = { branchId, isActive: 'true', limit: 100 } as const
  const list = useRead('shiftDefinitions.list', { query: active }, ['shiftDefinitions'])
  const weekday = weekdayOf(useBusinessDay())
  const today: readonly ShiftDefinition[] | undefined = list.page?.results
    .filter(({ dayOfWeek }) => dayOfWeek.includes(weekday))
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime))
  return { ...list, today }
}
