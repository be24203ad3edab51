import type { RowFault } from '#shared/contract/collection.ts'
import type { Values } from '#shared/sheets/judge.ts'
import type { Tools } from '../list/use-tools.ts'
import type { Value } from '../list/value.ts'
import type { PlannedRow } from './plan-import.ts'
import { valueOf } from './to-rows.ts'
import { useFaultText } from './use-fault-text.ts'
import type { Sheet } from './use-sheet.ts'

/** A column and what is said of it; without a title it is said of the row. */
export type Said = {
  readonly key: string
  readonly field: string
  readonly title: string
  readonly text: string
}

/** Returns the words for rows of a sheet: what is wrong with one, and what would change. */
export function useRowWords({ columns, words }: Sheet, tools: Tools) {
  const { format, dates, place } = tools
  const texts = useFaultText(columns, place)

  function shown(value: Value): string {
    if (value === null || value === '') return '–'
    if (typeof value === 'string') return value
    if (typeof value === 'number') return format.number(value)
    if ('money' in value) return format.money(value.money, value.currency)
    return 'day' in value ? dates.dateOnly(value.day) : dates.dateTime(value.at, 'short')
  }
  const write = (record: Values) => (column: Sheet['columns'][number]['column']) =>
    shown(valueOf(column, record, { words, currency: place.currency }))
  const titleOf = (name: string) =>
    columns.find(({ column }) => column.key === name || column.field === name)?.title ?? ''

  return {
    write,
    /** `Price: 500 → 600`, for each value that changes. */
    changes: ({ before, fields }: Pick<PlannedRow, 'before' | 'fields'>): readonly Said[] =>
      columns
        .filter(({ column }) => column.field in fields)
        .flatMap(({ column, title }) => {
          const after = { ...before, ...fields }
          const [was, is] = [write(before ?? {})(column), write(after)(column)]
          return was === is
            ? []
            : [{ key: column.key, field: column.field, title, text: `${was} → ${is}` }]
        }),
    faults: (row: PlannedRow, refused: readonly RowFault[]): readonly Said[] => {
      const show = (field: string, value: unknown) =>
        columns
          .filter(({ column }) => column.field === field)
          .map(({ column }) => write({ ...row.before, [field]: value })(column))
          .join(', ')
      return [
        ...row.unread.map((fault) => ({ field: fault.field, text: texts.read(fault) })),
        ...row.faults.map((fault) => ({
          field: fault.field,
          text: texts.judged(fault, row.draft[fault.field]),
        })),
        ...refused
          .filter(({ _id }) => _id === row._id)
          .map((fault) => ({
            field: fault.field,
            text: texts.refused(fault, row.fields[fault.field], show),
          })),
      ].map(({ field, text }) => ({ key: `${field} ${text}`, field, title: titleOf(field), text }))
    },
  }
}
