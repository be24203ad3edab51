import { useEffect, useRef, useState } from 'react'
import { toast } from '../toasts/toast.tsx'

type Wanted<T> = {
  readonly value: T
  /** The server's value when the last of these changes was saved; null before. */
  readonly over: string | null
}

/**
 * A setting that applies at once: it shows the last choice until the server's own value has come. Changes are
 * saved one after the other, each with the value it was made from; a failure is shown, and so is the saved
 * value again.
 */
export function useWanted<T>(
  saved: T,
  save: (value: T, before: T) => Promise<unknown>,
): readonly [value: T, set: (value: T) => void] {
  const [wanted, setWanted] = useState<Wanted<T> | null>(null)
  const queue = useRef(Promise.resolve())
  const waiting = useRef(0)
  const now = JSON.stringify(saved)
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  }, [now])
  const current = wanted && (wanted.over === null || wanted.over === now) ? wanted : null
  const value = current ? current.value : saved

  async function saveAfter(earlier: Promise<void>, next: T, before: T) {
    await earlier
    try {
      await save(next, before)
      waiting.current -= 1
      if (waiting.current > 0) return
      setWanted({ value: next, over: latest.current })
      toast.success('resource.saved', {}, { id: 'saved' })
    } catch (error) {
      waiting.current -= 1
      setWanted(null)
      toast.failure(error)
    }
  }

  function set(next: T) {
    setWanted({ value: next, over: null })
    waiting.current += 1
    queue.current = saveAfter(queue.current, next, value)
  }
  return [value, set]
}
