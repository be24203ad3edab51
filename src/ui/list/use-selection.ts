import { useState } from 'react'
import type { Row } from './list.ts'

/**
 * The ticked rows of the page. Rows that left the page are not selected any more: no one changes rows that they
 * do not see.
 */
export function useSelection<R extends Row>(rows: readonly R[], nameOf: (row: R) => string) {
  const [ids, setIds] = useState<readonly string[]>([])
  const ticked = new Set(ids)
  const chosen = rows.filter(({ _id }) => ticked.has(_id))
  // A row that is asked about is on the page.
  const has = ({ _id }: R) => ticked.has(_id)
  const all = rows.length > 0 && chosen.length === rows.length
  return {
    rows: chosen,
    all,
    has,
    nameOf,
    toggle: (row: R) =>
      setIds(
        has(row) ? ids.filter((id) => id !== row._id) : [...chosen.map(({ _id }) => _id), row._id],
      ),
    toggleAll: () => setIds(all ? [] : rows.map(({ _id }) => _id)),
    clear: () => setIds([]),
  }
}
export type Selection<R extends Row> = Omit<ReturnType<typeof useSelection<R>>, 'nameOf'> & {
  readonly nameOf: (row: R) => string
}
