import { openDB, type IDBPDatabase, type IDBPTransaction } from 'idb'
import { TABLES, type Store, type Transaction } from './store.ts'

/**
 * Format of everything on the disk. Raise it, with a step in `upgrade`, whenever the build before could not
 * read or replay what is written: browsers do not open a database for an older number, so any build that opens
 * it may work there, also after a newer one (decision 0008). 2: `order.changeType`. 3: `order.refund`, discounts
 * and prices. 4: cash of other currencies in `drawer.move`. 5: tables. 6: commands on several orders.
 * 7: `order.setGuest`, punches. 8: promotions on orders.
 */
export const FORMAT = 8

/** Opens the store in IndexedDB. Rejects if the browser has none, or refuses it. */
export async function openIdbStore(name: string, onLost: () => void): Promise<Store> {
  const db = await openDB(name, FORMAT, {
    upgrade(opened, before) {
      // Since 1 no table changed: some commands cannot be replayed by the builds before.
      if (before > 0) return
      for (const table of TABLES) opened.createObjectStore(table, { keyPath: 'key' })
    },
    // A later version wants to upgrade: it may, and this worker notices by its failing writes.
    blocking: (_current, _blocked, event) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the event's target is the connection
      ;(event.target as IDBDatabase).close()
    },
    terminated: onLost,
  })
  return {
    get: (table, key) => db.get(table, key),
    all: (table, prefix = '') => db.getAll(table, beginning(prefix)),
    transaction: (durability, run) => transact(db, durability, run),
  }
}

/** Returns whether a database did not open because a newer build has written it. */
export const isOfNewerFormat = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'VersionError'

const beginning = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

async function transact<R>(
  db: IDBPDatabase,
  durability: 'strict' | 'relaxed',
  run: (tx: Transaction) => Promise<R>,
): Promise<R> {
  const tx = db.transaction([...TABLES], 'readwrite', { durability })
  // Waited for below; without this a failure that comes first would be reported as unhandled.
  tx.done.catch(() => {})
  try {
    const result = await run(transactionOf(tx))
    await tx.done
    return result
  } catch (error) {
    abort(tx)
    throw error
  }
}

type Open = IDBPTransaction<unknown, string[], 'readwrite'>

const transactionOf = (tx: Open): Transaction => ({
  get: (table, key) => tx.objectStore(table).get(key),
  async put(table, value) {
    await tx.objectStore(table).put(value)
  },
  delete: (table, key) => tx.objectStore(table).delete(key),
  clear: (table, prefix) => tx.objectStore(table).delete(beginning(prefix)),
})

function abort(tx: Open) {
  try {
    tx.abort()
  } catch {
    // It failed on its own and is closed already.
  }
}
