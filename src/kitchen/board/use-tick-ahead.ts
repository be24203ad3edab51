import { useEffect, useRef, useState } from 'react'

/** Milliseconds after the reply in which the row that says the same has come. */
const ROW_AFTER = 300

/**
 * Returns whether a dish is done as the finger said it, in the frame of the tap, and the tap. What the worker says
 * counts again once it has decided: a refused tick goes.
 */
export function useTickAhead(
  done: boolean,
  say: ((done: boolean) => Promise<void>) | undefined,
): readonly [boolean, (() => void) | undefined] {
  const [ahead, setAhead] = useState<boolean | null>(null)
  const taps = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const shown = ahead ?? done
  if (!say) return [done, undefined]
  const tap = async () => {
    clearTimeout(timer.current)
    taps.current += 1
    const tapped = taps.current
    setAhead(!shown)
    await say(!shown)
    // Another tap since then has its own reply.
    if (taps.current === tapped) timer.current = setTimeout(() => setAhead(null), ROW_AFTER)
  }
  return [shown, () => void tap()]
}
