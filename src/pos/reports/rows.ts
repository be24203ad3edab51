import type { Dimension } from '#shared/reports/panels.ts'
import type { ReportPanel, ReportRow } from '#shared/reports/page-contract.ts'
import { monthOf } from '#shared/time/calendar.ts'

export type Key = ReportRow['key']
export type Sums = ReportRow['now']
/** A part of a panel: its sums, and those of the days that are compared with. */
export type Slice = Omit<ReportRow, 'key'>

const valueOf = ({ key }: Pick<ReportRow, 'key'>, name: string) =>
  name === 'month' && key['date'] !== undefined ? monthOf(String(key['date'])) : (key[name] ?? null)

function add(to: Record<string, number>, sums: Sums): void {
  for (const [name, sum] of Object.entries(sums)) to[name] = (to[name] ?? 0) + sum
}

/** Returns rows put together by some of what they are apart by; days also by `month`. What is sold now gives the name. */
export function mergeRows(
  rows: readonly ReportRow[],
  by: readonly (Dimension | 'date' | 'month' | 'weekday')[],
): readonly ReportRow[] {
  const merged = new Map<string, ReportRow>()
  for (const row of rows) {
    const key: Key = Object.fromEntries(by.map((name) => [name, valueOf(row, name)]))
    const id = JSON.stringify(key)
    const known = merged.get(id)
    merged.set(id, known ? joined(known, row) : { ...row, key })
  }
  return [...merged.values()]
}

function joined(one: ReportRow, other: ReportRow): ReportRow {
  const now: Record<string, number> = {}
  for (const { now: sums } of [one, other]) add(now, sums)
  const parts = [one, other].flatMap(({ before }) => (before ? [before] : []))
  const before: Record<string, number> = {}
  for (const sums of parts) add(before, sums)
  return {
    key: one.key,
    name: one.name ?? other.name,
    now,
    before: parts.length > 0 ? before : null,
  }
}

/** Returns the part of a panel that has a key; all of it for a key without a name. */
export function sliceOf({ rows, total }: ReportPanel, key: Key): Slice | null {
  const wanted = Object.entries(key)
  if (wanted.length === 0) return { name: null, ...total }
  const [first, ...rest] = rows.filter((row) =>
    wanted.every(([name, value]) => valueOf(row, name) === value),
  )
  return first === undefined ? null : rest.reduce(joined, first)
}

/** Returns a text of a key that no other row of its table has. */
export const idOf = (key: Key): string =>
  Object.values(key)
    .map((value) => value ?? '–')
    .join(' ')
