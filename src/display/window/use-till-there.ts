import { useEffect, useState } from 'react'
import { createTillWatch } from './create-till-watch.ts'

/** Milliseconds between two looks. */
const EVERY = 10_000

/**
 * Returns whether the till of this display is there: what a window that was closed showed last is no guest's any more.
 * `news` changes with what the till shows, which says that it is. Without locks, on plain http, it always is.
 */
export function useTillThere(till: number, news: unknown): boolean {
  const [gone, setGone] = useState<unknown>(THERE)
  useEffect(() => {
    const { locks } = navigator as { readonly locks?: LockManager }
    if (!locks) return undefined
    const isThere = createTillWatch(till)
    const look = async () => {
      const { held = [] } = await locks.query()
      setGone(isThere(held.map((lock) => lock.name)) ? THERE : news)
    }
    const timer = setInterval(() => void look().catch(() => {}), EVERY)
    return () => clearInterval(timer)
  }, [till, news])
  return gone === THERE || gone !== news
}

const THERE = Symbol('there')
