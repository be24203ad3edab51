import { useRead } from '../../ui/query/use-read.ts'
import { useBranchPlace } from '../place/use-place.ts'

/** Returns what guests who are known are to the restaurant, read again when one of them buys. */
export const useCrm = () =>
  useRead('crm.summary', { query: { branchId: useBranchPlace().branchId } }, [
    'customers',
    'loyaltyPrograms',
    'loyaltyTiers',
  ])
