import { useCallback } from 'react'
import { rulesOf, stayOf } from '#shared/reservations/rules.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useServerNow } from '../reservations/use-day.ts'
import type { TableView } from './table-view.ts'

/** Hours and minutes, as on a clock. */
export const elapsed = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Returns a function that says a table as a whole: its name, status, guests, time, waiter and amount. */
export function useTableWords() {
  const t = useT()
  const format = useFormat()
  return (
    { table, status, minutes, covers, waiter, total, late, joinedTo, ...guests }: TableView,
    currency: string,
  ): string =>
    [
      t('tables.named', { name: table.name }),
      t(`tables.statuses.${status}`),
      ...(joinedTo === null ? [] : [t('tables.joinedTo', { name: joinedTo })]),
      ...(guests.expected
        ? [
            `${format.time(guests.expected.at)} ${guests.expected.name}`,
            ...(guests.expected.isLate ? [t('reservations.statuses.late')] : []),
          ]
        : []),
      ...(guests.next
        ? [t('tables.keptFrom', { time: format.time(guests.next.at), name: guests.next.name })]
        : []),
      ...(guests.guestName === null ? [] : [guests.guestName]),
      ...(late ? [t('tables.late')] : []),
      covers === null
        ? t('tables.seats', { count: table.seats })
        : t('tables.guests', { count: covers }),
      ...(minutes === null ? [] : [format.duration(minutes * MINUTE_MS)]),
      ...(waiter ? [waiter.name] : []),
      ...(total === null ? [] : [format.money(total, currency)]),
    ].join(', ')
}

/**
 * Returns a function that says which guests are to sit at a table before those who sit down now would leave it; null
 * where no one is.
 */
export function useKeptWords() {
  const t = useT()
  const format = useFormat()
  const { branch } = useBranch()
  const now = useServerNow()
  return useCallback(
    ({ table, expected, next }: TableView): string | null => {
      const rules = rulesOf(branch.floor)
      const coming = expected ?? next
      const leave = now + (stayOf(rules, table.seats) + rules.buffer) * MINUTE_MS
      if (!coming || leave <= Date.parse(coming.at)) return null
      return t('tables.keptFrom', { time: format.time(coming.at), name: coming.name })
    },
    [t, format, branch.floor, now],
  )
}
