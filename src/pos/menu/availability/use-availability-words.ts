import type { Availability } from '#shared/menu/availability.ts'
import { weekdayRuns } from '#shared/time/weekday-runs.ts'
import { useDates } from '../../../ui/i18n/use-dates.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useBranchNames } from '../../frame/use-branch-names.ts'
import { useBranch } from '../../place/branch-context.ts'

/** Returns where and when something is sold in one line; null where it always is. */
export function useAvailabilityWords(): (
  available: Availability | null | undefined,
) => string | null {
  const t = useT()
  const format = useFormat()
  const dates = useDates()
  const local = useLocalText()
  const { nameOf } = useBranchNames()
  const { dayparts = [] } = useBranch().branch
  return (available) => {
    if (!available) return null
    const { notIn = [], types = [], days = [], from, until, daypartIds, hours } = available
    const parts = dayparts.filter(({ _id }) => daypartIds?.includes(_id))
    const runs = weekdayRuns(days).map(([first, last]) =>
      [...new Set([first, last])].map((day) => dates.weekday(day)).join('–'),
    )
    const day = (date: string) => dates.dateOnly(date, 'short')
    const words = [
      daypartIds && (format.list(parts.map(({ name }) => local(name))) || t('orders.notSold')),
      hours && `${format.clock(hours.startsAt)} – ${format.clock(hours.endsAt)}`,
      format.list(runs),
      (from ?? until) && `${from ? day(from) : ''} – ${until ? day(until) : ''}`.trim(),
      format.list(types.map((type) => t(`orders.types.${type}`))),
      notIn.length > 0 && t('menu.notIn', { branches: format.list(notIn.map(nameOf)) }),
    ]
    return words.filter(Boolean).join(' · ')
  }
}
