/**
 * Lets the work of one lane wait for the work before it, so that two requests for one order do not
 * make each other try again. Other nodes are not seen here: for them the lane's version decides.
 */
export function createLaneQueue() {
  const last = new Map<string, Promise<unknown>>()

  return async <T>(lane: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(lane)
    const mine = before ? before.then(work, work) : work()
    last.set(lane, mine)
    try {
      return await mine
    } finally {
      if (last.get(lane) === mine) last.delete(lane)
    }
  }
}
