import { proxy, ref } from 'valtio/vanilla'

type Row = { readonly _id: string }
type Ref<T> = T & { $$valtioSnapshot: T }
/** One row as a component subscribes to it. The row is replaced whole and never tracked inside. */
type Cell<T extends Row> = { row: Ref<T> | undefined }
type Order = { ids: Ref<readonly string[]> }
type Count = { changes: number }

/** The rows of one topic in one window. */
export type Cells<T extends Row> = {
  /** Returns the same cell as long as a component holds it, also while there is no such row. */
  readonly cell: (id: string) => Cell<T>
  /** Ids in the order in which rows came; replaced only when a row comes or goes. */
  readonly order: Order
  /** Rises with every change of any row. For `rows()`, which is made only on demand. */
  readonly count: Count
  readonly rows: () => readonly T[]
  readonly ids: () => readonly string[]
  readonly row: (id: string) => T | undefined
  readonly apply: (put: readonly T[], del: readonly string[]) => void
  readonly replace: (rows: readonly T[]) => void
}

const PRUNE_ABOVE = 500

/**
 * Subscribing to one cell, not to the map, is what keeps a change of one row at one rendering. A cell
 * is made when a component asks for its row: a window that joins shows thirty rows of thousands.
 */
export function createCells<T extends Row>(): Cells<T> {
  const present = new Map<string, T>()
  /** Cells of rows that are there. */
  const cells = new Map<string, Cell<T>>()
  // A component may be waiting for a row that is gone or has not come: it keeps its cell alive.
  const absent = new Map<string, WeakRef<Cell<T>>>()
  const order = proxy<Order>({ ids: ref([]) })
  const count = proxy<Count>({ changes: 0 })
  let rows: readonly T[] | null = null

  function cell(id: string): Cell<T> {
    const known = cells.get(id) ?? absent.get(id)?.deref()
    if (known) return known
    const row = present.get(id)
    const made = proxy<Cell<T>>({ row: row && ref(row) })
    if (row) cells.set(id, made)
    else remember(id, made)
    return made
  }

  function remember(id: string, waiting: Cell<T>) {
    if (absent.size > PRUNE_ABOVE) {
      for (const [key, weak] of absent) if (!weak.deref()) absent.delete(key)
    }
    absent.set(id, new WeakRef(waiting))
  }

  function put(row: T) {
    const id = row._id
    present.set(id, row)
    const target = cells.get(id) ?? absent.get(id)?.deref()
    if (!target) return
    absent.delete(id)
    cells.set(id, target)
    target.row = ref(row)
  }

  function remove(id: string) {
    if (!present.delete(id)) return
    const target = cells.get(id)
    if (!target) return
    cells.delete(id)
    target.row = undefined
    remember(id, target)
  }

  function changed(idsBefore: number, replaced: boolean) {
    rows = null
    count.changes += 1
    if (replaced || idsBefore !== present.size) order.ids = ref([...present.keys()])
  }

  return {
    cell,
    order,
    count,
    rows: () => (rows ??= [...present.values()]),
    ids: () => order.ids,
    row: (id) => present.get(id),
    apply(puts, dels) {
      const before = present.size
      const replaced = dels.some((id) => present.has(id))
      for (const id of dels) remove(id)
      for (const row of puts) put(row)
      changed(before, replaced)
    },
    replace(next) {
      const wanted = new Set(next.map(({ _id }) => _id))
      for (const id of present.keys()) if (!wanted.has(id)) remove(id)
      // Filled again, so that ids keep the worker's order.
      present.clear()
      for (const row of next) put(row)
      changed(0, true)
    },
  }
}
