import { useLoad } from '../../ui/query/use-read.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'

/** Whether a person may see what is made of earlier figures: it is a report, of the plans that have it. */
export const ANALYSES = {
  feature: 'reports',
  included: 'advancedAnalytics',
  anyOf: ['view_reports', 'manage_reports'],
} as const

/** Returns the forecast of the branch; undefined while it is not known, and for whom it is not. */
export function useForecast() {
  const { api } = useSuite()
  const { mayOpen } = useAccess()
  const query = { branchId: useBranch().branch._id }
  const { page } = useLoad({
    name: 'reports.forecast',
    key: query,
    within: query,
    areas: ['reports'],
    load: mayOpen(ANALYSES) ? () => api.reports.forecast({ query }) : undefined,
  })
  return mayOpen(ANALYSES) ? page : undefined
}
