import { tillLock } from '../../ui/customer-display/roll-call.ts'

/** Windows of one browser that sell, each with a display of its own. */
const MOST = 20
/**
 * Milliseconds for which a window that was loaded again waits for its number: the page before holds it until it is gone,
 * on a busy machine for seconds. With another number its display would show nothing.
 */
const PATIENCE = 5000
const KEY = 'sala_till'
const FIRST = 1

type Deps = {
  /** Missing on plain http: then every till is the first. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** Of this window alone; it survives that the window is loaded again. */
  readonly store: Pick<Storage, 'getItem' | 'setItem'>
  readonly patience?: number
}

export type TillNumber = {
  /** Takes the number when it is needed first: windows of the office have none. */
  readonly take: () => Promise<number>
  /** The number, or the one that the window had before it was loaded again, or else would have. */
  readonly likely: () => number
}

/** Numbers the tills of one browser from 1, so that each has its own display: a lock holds the number of each. */
export function createTillNumber({ locks, store, patience = PATIENCE }: Deps): TillNumber {
  const kept = keptIn(store)
  let number = kept ?? FIRST
  let taken: Promise<number> | null = null

  async function choose(all: Pick<LockManager, 'request'>): Promise<number> {
    const again =
      kept !== null && (await holds(all, kept, { signal: AbortSignal.timeout(patience) }))
    if (again) return kept
    for (let one = FIRST; one <= MOST; one += 1) {
      if (await holds(all, one, { ifAvailable: true })) return one
    }
    return FIRST
  }
  async function takeNow() {
    if (locks) number = await choose(locks)
    store.setItem(KEY, String(number))
    return number
  }
  return {
    take: () => (taken ??= takeNow()),
    likely: () => number,
  }
}

function keptIn(store: Pick<Storage, 'getItem'>): number | null {
  const kept = Number(store.getItem(KEY))
  return Number.isInteger(kept) && kept >= FIRST && kept <= MOST ? kept : null
}

/** Holds the lock of a number for as long as the window lives, if it gets it. */
const holds = (locks: Pick<LockManager, 'request'>, till: number, options: LockOptions) =>
  new Promise<boolean>((resolve) => {
    const gotten = (lock: Lock | null) => {
      resolve(lock !== null)
      return lock ? new Promise(() => {}) : undefined
    }
    locks.request(tillLock(till), options, gotten).catch(() => resolve(false))
  })
