import { useMemo } from 'react'
import type { Offer } from '#shared/menu/offer.ts'
import { addDays } from '#shared/time/business-date.ts'
import { two, wallClock } from '#shared/time/wall-clock.ts'
import { weekdayOf } from '#shared/time/weekday.ts'
import { useDates } from '../../../ui/i18n/use-dates.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useBranch } from '../../place/branch-context.ts'

/** Days for which a weekday alone says which is meant. */
const NEAR = 6

/** Returns how a dish that is not sold now is named: when it is, or in which orders; null while it is sold. */
export function useOfferWords(): (offer: Offer, at: number) => string | null {
  const t = useT()
  const format = useFormat()
  const dates = useDates()
  const { timeZone } = useBranch().branch
  return useMemo(() => {
    const dayWords = (date: string, at: number) => {
      const { year, month, day } = wallClock(at, timeZone)
      const today = `${year}-${two(month)}-${two(day)}`
      if (date === today) return null
      return date <= addDays(today, NEAR)
        ? dates.weekday(weekdayOf(date))
        : dates.dateOnly(date, 'short')
    }
    return (offer, at) => {
      switch (offer.kind) {
        case 'now':
          return null
        case 'later': {
          const day = dayWords(offer.date, at)
          const time = format.clock(offer.clock)
          // A tile has room for a day and a time, and no more.
          return day === null ? t('orders.soldFrom', { time }) : `${day} ${time}`
        }
        case 'types': {
          const types = offer.types.map((type) => t(`orders.types.${type}`))
          return t('orders.soldOnly', { types: format.list(types) })
        }
        case 'never':
          return t('orders.notSold')
      }
    }
  }, [t, format, dates, timeZone])
}
