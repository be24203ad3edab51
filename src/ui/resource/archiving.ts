import type { Row } from '../list/list.ts'
import { inOne } from '../sheets/row-faults.ts'
import type { ChangeMany } from '../sheets/sheet.ts'

type Parts<R> = {
  /** Removes or restores one. */
  readonly call: (row: R) => Promise<unknown>
  /** True: they are removed. */
  readonly archived: boolean
  /** Left out: one goes after the other. */
  readonly changeMany: ChangeMany | undefined
  /** Called in any case. */
  readonly onEnd: () => void
  /** Called with the rows that are done, if some are. */
  readonly onDone: (rows: readonly R[]) => void
}

/**
 * Returns what removes or restores rows: several as one change, all of them or none; else one after the other, and a
 * refused row stays with those behind it. Rejects with why.
 */
export function archiving<R extends Row>({ call, archived, changeMany, onEnd, onDone }: Parts<R>) {
  async function together(rows: readonly R[], change: ChangeMany) {
    const wishes = rows.map(({ _id }) => ({ _id, archived }))
    await inOne(() => change({ rows: wishes })).finally(onEnd)
    onDone(rows)
  }

  async function each(rows: readonly R[]) {
    const done: R[] = []
    try {
      for (const row of rows) {
        await call(row)
        done.push(row)
      }
    } finally {
      onEnd()
      if (done.length > 0) onDone(done)
    }
  }

  return (rows: readonly R[]) =>
    changeMany && rows.length > 1 ? together(rows, changeMany) : each(rows)
}
