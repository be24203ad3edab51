import type { BaseRow, Cursor, Store } from './store.ts'

/** The result of one step of the ledger, kept for the next start. */
type Change = {
  /** Forget every row of the branch first: a snapshot replaces them. */
  readonly reset?: boolean
  readonly rows?: readonly BaseRow[]
  readonly deletedRows?: readonly string[]
  readonly deletedOutbox?: readonly string[]
  readonly cursor?: Cursor
}

/**
 * Writes after windows already see the server's rows: after a crash the server sends them again. Rows, cursor
 * and settled commands go in one transaction, so the disk is never half of it. Changes that a failing storage
 * refused are kept and go with the next.
 */
export type Saver = {
  readonly save: (branchId: string, change: Change) => void
  /** Resolves when everything saved so far is written, or was refused. */
  readonly settled: () => Promise<void>
}

type Unsaved = {
  reset: boolean
  readonly rows: Map<string, BaseRow | null>
  readonly outbox: Set<string>
  cursor: Cursor | null
}
const nothing = (): Unsaved => ({ reset: false, rows: new Map(), outbox: new Set(), cursor: null })

type Deps = {
  readonly store: Pick<Store, 'transaction'>
  readonly onOutcome: (error: unknown) => void
}

export function createSaver({ store, onOutcome }: Deps): Saver {
  const unsaved = new Map<string, Unsaved>()
  let writing: Promise<void> | null = null

  function collect(branchId: string, change: Change) {
    const into = unsaved.get(branchId) ?? nothing()
    unsaved.set(branchId, into)
    if (change.reset) {
      into.reset = true
      into.rows.clear()
    }
    for (const row of change.rows ?? []) into.rows.set(row.key, row)
    for (const key of change.deletedRows ?? []) into.rows.set(key, null)
    for (const key of change.deletedOutbox ?? []) into.outbox.add(key)
    if (change.cursor) into.cursor = change.cursor
  }

  async function write() {
    while (unsaved.size > 0) {
      const taken = new Map(unsaved)
      unsaved.clear()
      try {
        await store.transaction('relaxed', (tx) => writeAll(tx, taken))
        onOutcome(null)
      } catch (error) {
        const since = new Map(unsaved)
        unsaved.clear()
        for (const [branchId, older] of taken) unsaved.set(branchId, older)
        for (const [branchId, newer] of since) collect(branchId, asChange(newer))
        onOutcome(error)
        return
      }
    }
  }

  async function settled(): Promise<void> {
    if (!writing) return
    await writing
    await settled()
  }

  return {
    save(branchId, change) {
      collect(branchId, change)
      writing ??= write().finally(() => {
        writing = null
      })
    },
    settled,
  }
}

const asChange = ({ reset, rows, outbox, cursor }: Unsaved): Change => ({
  reset,
  rows: [...rows.values()].flatMap((row) => (row ? [row] : [])),
  deletedRows: [...rows].flatMap(([key, row]) => (row ? [] : [key])),
  deletedOutbox: [...outbox],
  ...(cursor ? { cursor } : {}),
})

async function writeAll(
  tx: Parameters<Parameters<Store['transaction']>[1]>[0],
  taken: ReadonlyMap<string, Unsaved>,
) {
  for (const [branchId, { reset, rows, outbox, cursor }] of taken) {
    if (reset) await tx.clear('rows', `${branchId}/`)
    // Not waited for one by one: a snapshot has thousands.
    const steps = [
      ...[...rows].map(([key, row]) => (row ? tx.put('rows', row) : tx.delete('rows', key))),
      ...[...outbox].map((key) => tx.delete('outbox', key)),
      ...(cursor ? [tx.put('cursors', cursor)] : []),
    ]
    await Promise.all(steps)
  }
}
