import { daypartAt } from '#shared/dayparts/daypart-at.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useMinute } from './use-minute.ts'

/** Returns the daypart that is on, from the first second of its first minute; null for none. */
export function useDaypart(): string | null {
  const { branch } = useBranch()
  const has = (branch.dayparts ?? []).length > 0
  const now = useMinute(has)
  return has ? daypartAt(branch, now) : null
}
