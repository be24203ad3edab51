import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a function that stays the same and does the work of the last rendering: components that take it need
 * not render again.
 */
export function useStable<Args extends readonly unknown[], Result = void>(
  run: (...args: Args) => Result,
) {
  const last = useRef(run)
  useLayoutEffect(() => {
    last.current = run
  })
  return useCallback((...args: Args) => last.current(...args), [])
}
