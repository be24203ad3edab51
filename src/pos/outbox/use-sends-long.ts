import { useEffect, useState } from 'react'
import { useRows } from '../../ui/link/hooks.ts'

/** Commands that take longer than this to reach the server are shown, ms. */
const LONG = 4000

/** Returns whether something has waited for the server for some seconds: every tap waits for a moment. */
export function useSendsLong(): boolean {
  const oldest = useRows('outbox').find(({ state }) => state === 'pending')?._id ?? null
  const [long, setLong] = useState<string | null>(null)
  useEffect(() => {
    if (oldest === null) return
    const timer = setTimeout(() => setLong(oldest), LONG)
    return () => clearTimeout(timer)
  }, [oldest])
  return oldest !== null && long === oldest
}
