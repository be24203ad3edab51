import { TABLES, type Store, type TableName, type Tables, type Transaction } from './store.ts'

type Value = Tables[TableName]
type Maps = ReadonlyMap<TableName, Map<string, Value>>

const copy = <T extends TableName>(_table: T, value: Value): Tables[T] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- values went in under the same table
  structuredClone(value) as unknown as Tables[T]

/**
 * Returns a store that forgets with its worker: for browsers that refuse IndexedDB, and for tests. Values are
 * cloned in and out, as IndexedDB does.
 */
export function createMemoryStore(): Store {
  const maps: Maps = new Map(TABLES.map((table) => [table, new Map<string, Value>()]))
  const of = (table: TableName) => maps.get(table) ?? new Map<string, Value>()
  let last: Promise<unknown> = Promise.resolve()

  async function get<T extends TableName>(table: T, key: string): Promise<Tables[T] | undefined> {
    const value = of(table).get(key)
    return value === undefined ? undefined : copy(table, value)
  }

  async function transact<R>(run: (tx: Transaction) => Promise<R>): Promise<R> {
    const undo: (() => void)[] = []
    const set = (table: TableName, key: string, value: Value | undefined) => {
      const before = of(table).get(key)
      undo.unshift(() => (before ? of(table).set(key, before) : of(table).delete(key)))
      if (value) of(table).set(key, structuredClone(value))
      else of(table).delete(key)
    }
    try {
      return await run({
        get,
        put: async (table, value) => set(table, value.key, value),
        delete: async (table, key) => set(table, key, undefined),
        async clear(table, prefix) {
          for (const key of of(table).keys()) if (key.startsWith(prefix)) set(table, key, undefined)
        },
      })
    } catch (error) {
      for (const step of undo) step()
      throw error
    }
  }

  return {
    get,
    async all(table, prefix = '') {
      const found = [...of(table)].filter(([key]) => key.startsWith(prefix))
      return found.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => copy(table, value))
    },
    transaction(_durability, run) {
      const mine = last.then(() => transact(run))
      last = mine.catch(() => {})
      return mine
    },
  }
}
