import { businessDate } from '#shared/time/business-date.ts'
import { useNow } from '../../ui/shell/use-now.ts'
import { useBranch } from './branch-context.ts'

const MINUTE = 60_000

/** The business day it is in the branch, `YYYY-MM-DD`; it goes on with the clock. */
export function useBusinessDay(): string {
  const { timeZone, businessDayCutoff } = useBranch().branch
  return businessDate(useNow(MINUTE), timeZone, businessDayCutoff)
}
