import type { Locks } from '#shared/sync/platform.ts'

type Waiting = {
  readonly agent: string
  readonly shared: boolean
  readonly run: () => unknown
  readonly done: (result: unknown) => void
  readonly failed: (error: unknown) => void
}
type Name = { holders: Waiting[]; readonly queue: Waiting[] }

/** Web Locks of one browser profile. An agent is a window or a worker: a dead one releases all its locks. */
export function createTestLocks() {
  const names = new Map<string, Name>()
  const of = (name: string): Name => {
    const known = names.get(name) ?? { holders: [], queue: [] }
    names.set(name, known)
    return known
  }

  function grant(name: Name) {
    const [first] = name.queue
    if (!first) return
    const free =
      name.holders.length === 0 || (first.shared && name.holders.every(({ shared }) => shared))
    if (!free) return
    name.queue.shift()
    hold(name, first)
    grant(name)
  }

  function hold(name: Name, waiting: Waiting) {
    name.holders.push(waiting)
    const release = () => {
      if (!name.holders.includes(waiting)) return
      name.holders = name.holders.filter((other) => other !== waiting)
      grant(name)
    }
    const run = async () => waiting.run()
    void run().finally(release).then(waiting.done, waiting.failed)
  }

  return {
    agent: (agent: string): Locks => ({
      request: (name, { mode, steal }, run) =>
        new Promise((done, failed) => {
          const waiting = { agent, shared: mode === 'shared', run, done, failed }
          const lock = of(name)
          if (steal) {
            const robbed = lock.holders
            lock.holders = []
            for (const holder of robbed) holder.failed(new DOMException('stolen', 'AbortError'))
            return hold(lock, waiting)
          }
          lock.queue.push(waiting)
          grant(lock)
        }),
    }),
    /** The agent is gone: its locks come free, its requests are forgotten. */
    die(agent: string) {
      for (const lock of names.values()) {
        lock.holders = lock.holders.filter((holder) => holder.agent !== agent)
        lock.queue.splice(0, lock.queue.length, ...lock.queue.filter((w) => w.agent !== agent))
        grant(lock)
      }
    },
    holders: (name: string) => of(name).holders.map(({ agent }) => agent),
    held: () => [...names.values()].reduce((sum, { holders }) => sum + holders.length, 0),
  }
}
