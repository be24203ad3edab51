import { useEffect, useState } from 'react'
import { daypartAt } from '#shared/dayparts/daypart-at.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import { useOne } from '../../../ui/link/hooks.ts'
import { useBranch } from '../../place/branch-context.ts'

/** Returns the daypart that is on, from the first second of its first minute; null for none. */
export function useDaypart(): string | null {
  const { branch } = useBranch()
  const offset = useOne('connection')?.clockOffset ?? 0
  const [now, setNow] = useState(() => Date.now())
  const has = (branch.dayparts ?? []).length > 0
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
  return has ? daypartAt(branch, now + offset) : null
}
