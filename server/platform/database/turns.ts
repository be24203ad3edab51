/**
 * Lets work wait for earlier work under the same key, without a connection. Does not see other nodes: for them
 * a lock or a version in the database decides.
 */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>()

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(key)
    const mine = before ? before.then(work, work) : work()
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
