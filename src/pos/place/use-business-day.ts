import { businessDate } from '#shared/time/business-date.ts'
import { useNow } from '../../ui/frame/use-now.ts'
import { useBranch } from './branch-context.ts'

const MINUTE = 60_000

/** Returns the business day of the branch, `YYYY-MM-DD`; it follows the clock. */
export function useBusinessDay(): string {
  const { timeZone, businessDayCutoff } = useBranch().branch
  return businessDate(useNow(MINUTE), timeZone, businessDayCutoff)
}
