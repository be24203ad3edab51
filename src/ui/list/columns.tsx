import { css } from '@emotion/react'
import { type Weekday, WEEKDAYS } from '#shared/time/weekday.ts'
import { weekdayRuns } from '#shared/time/weekday-runs.ts'
import { Amount } from '../controls/Amount.tsx'
import type { TextKey } from '../i18n/text-key.ts'
import type { Column, Page } from './list.ts'

/** Names of a row's fields with such values. */
type Of<R, T> = { [Name in keyof R]: R[Name] extends T ? Name : never }[keyof R]
type More<R> = Pick<Column<R>, 'sort' | 'wide' | 'phone'>

/** A text as it is; a dash without one. */
export const textColumn = <R,>(title: TextKey, name: Of<R, string>, more?: More<R>): Column<R> => ({
  title,
  cell: (row) => String(row[name]) || '–',
  ...more,
})

/** A telephone number to call, or an address to write to. */
export const linkColumn = <R,>(
  title: TextKey,
  name: Of<R, string>,
  scheme: 'tel' | 'mailto',
  more?: More<R>,
): Column<R> => {
  const value = (row: R) => String(row[name])
  return {
    title,
    cell: (row) =>
      value(row) ? (
        <a href={`${scheme}:${value(row)}`} css={unbroken}>
          {value(row)}
        </a>
      ) : (
        '–'
      ),
    value,
    ...more,
  }
}

export const numberColumn = <R,>(
  title: TextKey,
  name: Of<R, number>,
  more?: More<R>,
): Column<R> => {
  const value = (row: R) => Number(row[name])
  return {
    title,
    cell: (row, { format }) => format.number(value(row)),
    value,
    figures: true,
    ...more,
  }
}

/** An amount in smallest units of the row's own currency. `summed`: the call has its totals. */
export const moneyColumn = <R extends { readonly currency: string }>(
  title: TextKey,
  name: Of<R, number>,
  { summed, ...more }: More<R> & { readonly summed?: true } = {},
): Column<R> => ({
  title,
  cell: (row) => <Amount of={Number(row[name])} currency={row.currency} />,
  value: (row) => ({ money: Number(row[name]), currency: row.currency }),
  figures: true,
  ...(summed && {
    total: ({ totals }: Page<R>, { format }) =>
      totals?.[String(name)]?.map(({ sum, currency }) => format.money(sum, currency)).join(', '),
  }),
  ...more,
})

/** Days of a week, e.g. `Mon–Fri, Sun`; a dash where there is none. */
export const daysColumn = <R,>(
  title: TextKey,
  name: Of<R, readonly Weekday[]>,
  more?: More<R>,
): Column<R> => ({
  title,
  cell: (row, { dates, format, t }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of `name` says so
    const days = row[name] as readonly Weekday[]
    if (days.length === WEEKDAYS.length) return t('shifts.everyDay')
    const runs = weekdayRuns(days).map(([first, last]) =>
      [...new Set([first, last])].map((day) => dates.weekday(day)).join('–'),
    )
    return format.list(runs) || '–'
  },
  ...more,
})

const unbroken = css({ whiteSpace: 'nowrap' })
