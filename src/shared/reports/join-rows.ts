import { addDays } from '../time/business-date.ts'
import { MEASURES, type Measure } from './measures.ts'
import type { ReportPanel, ReportRow } from './page-contract.ts'

export type Found = Readonly<Record<string, string | number | boolean | null>>
type Given = {
  readonly now: readonly Found[]
  /** Of the days that are compared with. */
  readonly before: readonly Found[] | null
  /** Days between a day and the one it is compared with. */
  readonly shift: number
  /** Measures that a person may not see. */
  readonly hidden: readonly string[]
}

const isMeasure = (name: string): name is Measure => name in MEASURES

/**
 * Returns a panel of what was found in its days and in those they are compared with: a row for each key that is in either,
 * those of now in their sequence first, and the sums of all.
 */
export function joinRows(
  { by }: { readonly by: readonly string[] },
  { now, before, shift, hidden }: Given,
): ReportPanel {
  // A tax is also what rows are apart by.
  const keys: readonly string[] = by
  const sumsOf = (row: Found) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) =>
        isMeasure(name) && !keys.includes(name) && !hidden.includes(name)
          ? [[name, Number(value)]]
          : [],
      ),
    )
  const keyOf = (row: Found, moved: number) =>
    Object.fromEntries(
      by.map((name) => {
        const value = row[name] ?? null
        return [name, name === 'date' ? addDays(String(value), moved) : value]
      }),
    )
  const rows = new Map<string, ReportRow>()
  for (const row of now) {
    const key = keyOf(row, 0)
    rows.set(JSON.stringify(key), { key, name: nameOf(row, by), now: sumsOf(row), before: null })
  }
  const none = Object.fromEntries(
    Object.keys(sumsOf(now[0] ?? before?.[0] ?? {})).map((name) => [name, 0]),
  )
  for (const row of before ?? []) {
    const key = keyOf(row, shift)
    const at = JSON.stringify(key)
    const known = rows.get(at) ?? { key, name: nameOf(row, by), now: none }
    rows.set(at, { ...known, before: sumsOf(row) })
  }
  return {
    rows: [...rows.values()],
    total: { now: totalOf(now.map(sumsOf)), before: before && totalOf(before.map(sumsOf)) },
  }
}

function totalOf(all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const total: Record<string, number> = {}
  for (const sums of all)
    for (const [name, sum] of Object.entries(sums)) total[name] = (total[name] ?? 0) + sum
  return total
}

const IN_LANGUAGES = ['dish', 'category', 'promotion', 'daypart']

/** Some have names in several languages, as JSON; a person or a tax may be called anything. */
function nameOf(row: Found, by: readonly string[]): ReportRow['name'] {
  const given = row['by_name'] ?? null
  if (typeof given !== 'string') return null
  if (!IN_LANGUAGES.some((name) => by.includes(name))) return given
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the statement that sums
  return JSON.parse(given) as Record<string, string>
}
