import type { Work } from '#shared/rosters/rules.ts'
import { useDates } from '../../../ui/i18n/use-dates.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { toast } from '../../../ui/toasts/toast.tsx'

/** Says which shift of the same person keeps another from being planned. */
export function useSayOverlap() {
  const dates = useDates()
  const format = useFormat()
  return ({ day, startTime, endTime }: Pick<Work, 'day' | 'startTime' | 'endTime'>) =>
    toast.error(
      'rosters.overlap',
      {
        day: dates.dateOnly(day),
        from: format.clock(startTime),
        to: format.clock(endTime),
      },
      { id: 'roster-overlap' },
    )
}
