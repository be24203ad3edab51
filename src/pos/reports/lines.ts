import { MEASURES } from '#shared/reports/measures.ts'
import type { ReportPanel, ReportRow } from '#shared/reports/page-contract.ts'
import { onePage } from '../../ui/list/one-page.ts'
import type { Tools } from '../../ui/list/use-tools.ts'
import { labelOf } from './labels.ts'
import type { Line, Lines } from './measure-columns.tsx'
import { idOf } from './rows.ts'

/** Figures that are no measures, by which lines are sorted. */
export type Sorts = Readonly<Record<string, (line: Line) => number>>

/** Returns rows as the lines of a table. `sort`: a measure, or `name`, or what the key has; with `-` the largest first. */
export function linesOf(
  rows: readonly ReportRow[],
  {
    total,
    currency,
    sort,
    sorts = {},
    tools,
  }: {
    readonly total: ReportPanel['total']
    readonly currency: string
    readonly sort: string
    /** By what else than measures and names they can be sorted. */
    readonly sorts?: Sorts | undefined
    readonly tools: Tools
  },
): Lines {
  const down = sort.startsWith('-')
  const field = down ? sort.slice(1) : sort
  const valueOf = (line: Line): string | number => {
    const own = sorts[field]
    if (own) return own(line)
    if (field in MEASURES) return line.now[field] ?? 0
    // What is called by a time is in its order, not in that of its name.
    const [first] = Object.values(line.key)
    const timed = ['date', 'month', 'weekday', 'hour', 'often', 'away'].some(
      (name) => name in line.key,
    )
    return timed && (typeof first === 'string' || typeof first === 'number')
      ? first
      : labelOf(line, tools)
  }
  const lines = rows.map((row): Line => ({ ...row, _id: idOf(row.key), currency }))
  const sorted = lines.toSorted((one, other) => {
    const order = compare(valueOf(one), valueOf(other))
    return down ? -order : order
  })
  return {
    ...onePage(sorted),
    total: { name: null, now: total.now, before: total.before },
    currency,
  }
}

/** Returns the sums of all rows as one more line, for a file. */
export const totalLine = ({ total, currency }: Lines): Line => ({
  ...total,
  _id: '',
  key: {},
  currency,
})

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other))

/** Returns how a table is sorted after a press on a head: figures begin with the largest, names with the first; a second press turns them round. */
export function nextSort(sorted: string, field: string): string {
  const [first, second] = field === 'name' ? [field, `-${field}`] : [`-${field}`, field]
  return sorted === first ? second : first
}
