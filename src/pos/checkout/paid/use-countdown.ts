import { useEffect, useState } from 'react'
import { useStable } from '../../../ui/screen/use-stable.ts'
import { createCountdown } from './countdown.ts'

/** Events of a person at the till. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * Returns the seconds until `onEnd`; null while nothing is counted. Any touch or key ends it, the dialog of the
 * printer pauses it. `settling` are the moments in which the tap that paid may still have a second half.
 */
export function useCountdown(
  wanted: boolean,
  { settling, onEnd }: { readonly settling: boolean; readonly onEnd: () => void },
): number | null {
  const [left, setLeft] = useState<number | null>(null)
  const end = useStable(onEnd)
  const isSettling = useStable(() => settling)
  useEffect(() => {
    if (!wanted) return undefined
    const countdown = createCountdown({ after, onChange: setLeft, onEnd: end })
    const stop = (event: Event) => {
      const held = event instanceof KeyboardEvent && event.repeat
      if (!held && !isSettling()) countdown.stop()
    }
    const { hold, begin } = countdown
    for (const touch of TOUCHES) addEventListener(touch, stop, { capture: true, passive: true })
    addEventListener('beforeprint', hold)
    addEventListener('afterprint', begin)
    begin()
    return () => {
      for (const touch of TOUCHES) removeEventListener(touch, stop, { capture: true })
      removeEventListener('beforeprint', hold)
      removeEventListener('afterprint', begin)
      countdown.close()
    }
  }, [wanted, end, isSettling])
  return left
}

const after = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
