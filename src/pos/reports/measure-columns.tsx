import { MEASURES, type Measure } from '#shared/reports/measures.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import type { Column, Page, Row } from '../../ui/list/list.ts'
import type { Tools } from '../../ui/list/use-tools.ts'
import { Change, type Meaning } from '../../ui/report/Change.tsx'
import { changeOf, shareOf } from '../../ui/report/change.ts'
import { labelOf } from './labels.ts'
import type { Key, Slice, Sums } from './rows.ts'
import { ShareBar } from './ShareBar.tsx'

/** A row of a table of figures. */
export type Line = Row & Slice & { readonly key: Key; readonly currency: string }
/** All rows of a table, with the sums of its panel. */
export type Lines = Page<Line> & { readonly total: Slice; readonly currency: string }
type LineColumn = Column<Line, Lines>
/** How a column is shown and sorted, beside its figure. */
type More = Pick<LineColumn, 'phone' | 'wide'>

/** Writes a figure of a measure as it is read: money with its sign, pieces as a number; a dash without one. */
export function writeMeasure(
  measure: Measure,
  sums: Sums | null,
  currency: string,
  { format }: Pick<Tools, 'format'>,
): string {
  const value = sums?.[measure]
  if (value === undefined) return '–'
  const unit = MEASURES[measure]
  if (unit === 'count') return format.number(value)
  return format.money(unit === 'money' ? value : Math.round(value / 1000), currency)
}

/** What rows are called; sorted by it where that is asked. */
export const nameColumn = (title: TextKey): LineColumn => ({
  title,
  sort: 'name',
  cell: (line, tools) => labelOf(line, tools),
  value: (line, tools) => {
    const { date } = line.key
    return typeof date === 'string' ? { day: date } : labelOf(line, tools)
  },
})

/** The sum of a measure, and below the table that of all rows. */
export const measureColumn = (title: TextKey, measure: Measure, more: More = {}): LineColumn => ({
  title,
  figures: true,
  sort: measure,
  cell: ({ now, currency }, tools) => writeMeasure(measure, now, currency, tools),
  value: ({ now, currency }) => {
    const value = now[measure]
    if (value === undefined) return null
    const unit = MEASURES[measure]
    if (unit === 'count') return value
    return { money: unit === 'money' ? value : Math.round(value / 1000), currency }
  },
  total: ({ total, currency }, tools) => writeMeasure(measure, total.now, currency, tools),
  ...more,
})

/** A figure that is made of several measures; null: it cannot be known. */
export const derivedColumn = (
  title: TextKey,
  of: (sums: Sums) => number | null,
  unit: 'money' | 'share' | 'number',
  more: More = {},
): LineColumn => {
  const write = (sums: Sums, currency: string, { format }: Tools) => {
    const value = of(sums)
    if (value === null) return '–'
    if (unit === 'money') return format.money(Math.round(value), currency)
    return unit === 'share' ? format.percent(value) : format.number(value, 1)
  }
  return {
    title,
    figures: true,
    cell: ({ now, currency }, tools) => write(now, currency, tools),
    value: ({ now, currency }) => {
      const value = of(now)
      return value === null || unit !== 'money' ? value : { money: Math.round(value), currency }
    },
    total: ({ total, currency }, tools) => write(total.now, currency, tools),
    ...more,
  }
}

/** By how many percent a measure changed. */
export const changeColumn = (
  measure: Measure,
  good: Meaning = 'up',
  more: More = {},
): LineColumn => {
  const of = ({ now, before }: Slice) =>
    before ? changeOf(now[measure] ?? 0, before[measure]) : null
  return {
    title: 'reports.change',
    figures: true,
    cell: (line) => <Change by={of(line)} good={good} />,
    value: (line) => of(line),
    total: ({ total }) => <Change by={of(total)} good={good} />,
    ...more,
  }
}

/** Which part of the whole a row is, as a bar beside its percent. */
export const shareColumn = (measure: Measure, lines: Lines, more: More = {}): LineColumn => {
  const whole = lines.total.now[measure] ?? 0
  const of = ({ now }: Line) => shareOf(now[measure] ?? 0, whole)
  const most = Math.max(0, ...lines.results.map((line) => of(line) ?? 0))
  return {
    title: 'reports.share',
    cell: (line, { format }) => {
      const share = of(line)
      return share === null ? (
        '–'
      ) : (
        <>
          <ShareBar share={share} most={most} /> {format.percent(share)}
        </>
      )
    },
    value: of,
    ...more,
  }
}
