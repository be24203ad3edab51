import { type RawBuilder, sql } from 'kysely'
import type { BranchPlace } from '../tenancy/scope.ts'

/**
 * What a Z report counts: facts of its day and of days before it, up to a position of the branch's log, that no
 * report before it has counted. Positions and days of reports only grow, so each fact is in exactly one.
 */
export type Covered = BranchPlace & {
  /** The first day that reports of the branch count. */
  readonly firstDate: string
  readonly date: string
  readonly upTo: number
  /** Of the report before; null in the first. */
  readonly before: { readonly date: string; readonly upTo: number } | null
}

/** Returns the condition for a table of facts with the alias `f`. */
export const isCovered = ({
  restaurantId,
  branchId,
  firstDate,
  date,
  upTo,
  before,
}: Covered): RawBuilder<boolean> =>
  sql<boolean>`(f.restaurant_id = ${restaurantId} and f.branch_id = ${branchId}
    and f.business_date between ${firstDate}::date and ${date}::date and f.seq <= ${upTo}
    and ${before === null ? sql`true` : isAfter(before)})`

/** Returns the condition for facts that a report and those before it have not counted. */
export const isAfter = ({ date, upTo }: NonNullable<Covered['before']>): RawBuilder<boolean> =>
  sql<boolean>`(f.seq > ${upTo} or f.business_date > ${date}::date)`
