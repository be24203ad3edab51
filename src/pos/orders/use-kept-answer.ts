import { useEffect, useEffectEvent, useState } from 'react'
import { useOne } from '../../ui/link/hooks.ts'

/**
 * The request to the server, and the name under which its result is kept. Begins with `sala_`, so that a logout
 * clears it.
 */
type Options<T> = {
  readonly key: `sala_${string}`
  readonly branchId: string
  readonly ask: () => Promise<T>
  /** Returns whether a kept value is such a result: another build may have written it. */
  readonly isFit: (kept: unknown) => kept is T
  /** Used until there is a result. */
  readonly nothing: T
}

/**
 * Returns the server's last result for a branch. Kept so that a till that starts without the server has it too.
 * Requested when the screen opens and when the connection is back: a screen is opened many times a day.
 */
export function useKeptAnswer<T>({ key, branchId, ask, isFit, nothing }: Options<T>): T {
  const online = useOne('connection')?.state === 'online'
  const [answer, setAnswer] = useState(() => stored(key, branchId, isFit) ?? nothing)
  const asked = useEffectEvent(ask)
  useEffect(() => {
    if (!online) return undefined
    let over = false
    const fetchIt = async () => {
      const results = await asked()
      if (over) return
      localStorage.setItem(key, JSON.stringify({ branchId, results }))
      setAnswer(results)
    }
    // The earlier result is good enough until the next time.
    fetchIt().catch(() => {})
    return () => {
      over = true
    }
  }, [key, branchId, online])
  return answer
}

function stored<T>(
  key: string,
  branchId: string,
  isFit: (kept: unknown) => kept is T,
): T | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '')
    return isKept(kept) && kept.branchId === branchId && isFit(kept.results)
      ? kept.results
      : undefined
  } catch {
    return undefined
  }
}

const isKept = (
  value: unknown,
): value is { readonly branchId: unknown; readonly results: unknown } =>
  typeof value === 'object' && value !== null && 'branchId' in value && 'results' in value

/** By hand, as the first screen of the till waits for no validation library. */
export const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')
