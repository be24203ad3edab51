import type { Availability } from '#shared/menu/availability.ts'
import { weekdayRuns } from '#shared/time/weekday-runs.ts'
import { useDates } from '../../../ui/i18n/use-dates.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useBranchNames } from '../use-branch-names.ts'
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
  const hoursOf = ({ daypartIds, hours }: Availability) => {
    if (hours) return `${format.clock(hours.startsAt)} – ${format.clock(hours.endsAt)}`
    if (!daypartIds) return ''
    const parts = dayparts.filter(({ _id }) => daypartIds.includes(_id))
    return format.list(parts.map(({ name }) => local(name))) || t('orders.notSold')
  }
  const daysOf = ({ days = [], from, until }: Availability) => {
    const runs = weekdayRuns(days).map(([first, last]) =>
      [...new Set([first, last])].map((day) => dates.weekday(day)).join('–'),
    )
    const span = [from, until].map((date) => (date ? dates.dateOnly(date, 'short') : ''))
    return [format.list(runs), from || until ? span.join(' – ').trim() : '']
  }
  return (available) => {
    if (!available) return null
    const { notIn = [], types = [] } = available
    const words = [
      hoursOf(available),
      ...daysOf(available),
      format.list(types.map((type) => t(`orders.types.${type}`))),
      notIn.length > 0 && t('menu.notIn', { branches: format.list(notIn.map(nameOf)) }),
    ]
    return words.filter(Boolean).join(' · ')
  }
}
