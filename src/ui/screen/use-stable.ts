import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same and does what the last rendering says: who gets it need not render again. */
export function useStable<Args extends readonly unknown[], Result = void>(
  run: (...args: Args) => Result,
) {
  const last = useRef(run)
  useLayoutEffect(() => {
    last.current = run
  })
  return useCallback((...args: Args) => last.current(...args), [])
}
