import type { PayrollRow } from '#shared/payroll/row.ts'
import type { Column } from '../../ui/list/list.ts'

/** A line of an export with an id for lists, and the currency of its amounts. */
export type Line = PayrollRow & { readonly _id: string; readonly currency: string }

/** Returns the lines of an export in its order, which no list changes. */
export const linesOf = (rows: readonly PayrollRow[], currency: string): readonly Line[] =>
  rows.map((row, at) => ({ ...row, _id: String(at), currency }))

/** Lines as the screen and the file have them. Minutes are exact: a file has hours as a fraction of them. */
export const ROW_COLUMNS: readonly Column<Line>[] = [
  { title: 'fields.employee', cell: ({ name }) => name },
  { title: 'fields.position', phone: 'low', cell: ({ position }) => position || '–' },
  {
    title: 'payroll.class',
    phone: 'low',
    cell: ({ class: name }, { t }) => t(`payroll.classes.${name}`),
  },
  {
    title: 'payroll.percent',
    figures: true,
    cell: ({ percent }) => `${percent} %`,
    value: ({ percent }) => percent,
  },
  {
    title: 'payroll.hours',
    figures: true,
    cell: ({ minutes }, { format }) => format.duration(minutes * 60_000),
    value: ({ minutes }) => minutes / 60,
  },
  {
    title: 'payroll.days',
    figures: true,
    cell: ({ days }) => days ?? '–',
    value: ({ days }) => days,
  },
  {
    title: 'fields.wage',
    figures: true,
    cell: ({ rate, currency }, { format }) => (rate === null ? '–' : format.money(rate, currency)),
    value: ({ rate, currency }) => (rate === null ? null : { money: rate, currency }),
  },
  {
    title: 'payroll.gross',
    figures: true,
    phone: 'top',
    cell: ({ gross, currency }, { format }) =>
      gross === null ? '–' : format.money(gross, currency),
    value: ({ gross, currency }) => (gross === null ? null : { money: gross, currency }),
  },
]
