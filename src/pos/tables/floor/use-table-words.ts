import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
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
