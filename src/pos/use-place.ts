import { useMemo } from 'react'
import { useOne } from '../ui/link/hooks.ts'
import type { Place } from '../ui/resource/resource.ts'
import { useBranch } from './branch-context.ts'

/** The branch of this window as lists and forms know it. */
export function useBranchPlace(): Place {
  const { _id: branchId, restaurantId, currency } = useBranch().branch
  return useMemo(() => ({ branchId, restaurantId, currency }), [branchId, restaurantId, currency])
}

/** The same for sections that also stand above the branches. */
export function useAnyPlace(): Place {
  const branch = useOne('branch')
  const own = useOne('session')?.restaurant?._id
  const restaurantId = branch?.restaurantId ?? own ?? ''
  const { _id: branchId = '', currency = '' } = branch ?? {}
  return useMemo(() => ({ branchId, restaurantId, currency }), [branchId, restaurantId, currency])
}
