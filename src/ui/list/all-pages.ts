import type { Page, Query, Row } from './list.ts'

/** The most that a call returns at once. */
const AT_ONCE = 100
/** More than this would be minutes of calls; people narrow the list first. */
export const MOST_ROWS = 20_000

/** Returns all rows of a query, page after page; null if there are more than `MOST_ROWS`. */
export async function allPages<R extends Row, P extends Page<R>>(
  query: Query,
  load: (query: Query) => Promise<P>,
): Promise<readonly R[] | null> {
  const rows = new Map<string, R>()
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await load({ ...query, page, limit: AT_ONCE })
    if (found.totalResults > MOST_ROWS) return null
    // A row that moved to the next page in the meantime is there once.
    for (const row of found.results) rows.set(row._id, row)
    pages = found.totalPages
  }
  return [...rows.values()]
}
