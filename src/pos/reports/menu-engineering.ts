import type { ReportRow } from '#shared/reports/page-contract.ts'
import { marginEachOf, marginOf } from './margin.ts'

export const CLASSES = ['star', 'workhorse', 'puzzle', 'weak', 'unjudged'] as const
export type DishClass = (typeof CLASSES)[number]

/** Fewer pieces say nothing about a dish. */
const LEAST = 30
/** Of an equal share of the pieces of its category: the rule of Kasavana and Smith. */
export const POPULAR = 0.7

/** Of which kind a dish is, and by how much. */
type Judged = {
  readonly kind: DishClass
  /** Its pieces as parts of an equal share of those of its category. */
  readonly popularity: number
  /** By how much the margin of a piece is above the mean of its category. */
  readonly above: number | null
}

const pieces = ({ now }: ReportRow) => now['quantity'] ?? 0

/**
 * Returns for each dish in its category whether it is popular and profitable among those of that category. Popular is a dish
 * from 70 % of an equal share of the pieces on, profitable from the mean margin of a piece on. Not judged are those of which
 * few were sold or of which the cost is not known.
 */
export function judgeDishes(rows: readonly ReportRow[]): ReadonlyMap<ReportRow, Judged> {
  const judged = new Map<ReportRow, Judged>()
  for (const category of new Set(rows.map(({ key }) => key['category']))) {
    const own = rows.filter(({ key }) => key['category'] === category)
    const sold = own.filter((row) => pieces(row) > 0)
    const equalShare = sold.reduce((sum, row) => sum + pieces(row), 0) / sold.length
    const mean = meanMargin(sold)
    for (const row of own) judged.set(row, judge(row, { equalShare, mean }))
  }
  return judged
}

/** The mean margin of a piece, weighted by pieces; null where no cost is known. */
function meanMargin(rows: readonly ReportRow[]): number | null {
  const known = rows.filter(({ now }) => marginEachOf(now) !== null)
  const sold = known.reduce((sum, { now }) => sum + (now['known_sold'] ?? 0), 0)
  const margin = known.reduce((sum, { now }) => sum + (marginOf(now) ?? 0), 0)
  return sold > 0 ? margin / sold : null
}

function judge(
  row: ReportRow,
  { equalShare, mean }: { readonly equalShare: number; readonly mean: number | null },
): Judged {
  const margin = marginEachOf(row.now)
  const popularity = equalShare > 0 ? pieces(row) / equalShare : 0
  const above = margin === null || mean === null ? null : margin - mean
  const kindOf = (): DishClass => {
    if (pieces(row) < LEAST || above === null) return 'unjudged'
    const popular = popularity >= POPULAR
    if (above >= 0) return popular ? 'star' : 'puzzle'
    return popular ? 'workhorse' : 'weak'
  }
  return { kind: kindOf(), popularity, above }
}
