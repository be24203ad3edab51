import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import { useOne } from '../../../ui/link/hooks.ts'

/**
 * Returns the time by the server's clock in milliseconds, renewed with the first second of each minute.
 * @param has left as it is where nothing follows the clock
 */
export function useMinute(has: boolean): number {
  const offset = useOne('connection')?.clockOffset ?? 0
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!has) return undefined
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const at = Date.now()
      setNow(at)
      timer = setTimeout(wait, MINUTE_MS - ((at + offset) % MINUTE_MS))
    }
    wait()
    return () => clearTimeout(timer)
  }, [has, offset])
  return now + offset
}
