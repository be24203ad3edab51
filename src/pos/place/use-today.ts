import { businessDate } from '#shared/time/business-date.ts'
import { useNow } from '../ui/shell/use-now.ts'
import { useBranch } from './branch-context.ts'

/** The branch's business date, also when it turns while the page is open. */
export function useToday(): string {
  const { timeZone, businessDayCutoff } = useBranch().branch
  return businessDate(useNow(60_000), timeZone, businessDayCutoff)
}
