import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { useOne } from '../../ui/link/hooks.ts'
import type { Place } from '../../ui/list/place.ts'
import { useBranch } from './branch-context.ts'

/** The branch of this window as lists and forms know it. */
export function useBranchPlace(): Place {
  const { _id: branchId, restaurantId, currency } = useBranch().branch
  return useMemo(() => ({ branchId, restaurantId, currency }), [branchId, restaurantId, currency])
}

/** Returns the same for sections that also exist above the branches: the place of the address. */
export function useAnyPlace(): Place {
  const { restaurantId = '', branchId = '' } = useParams()
  const branch = useOne('branch')
  // The window may hold a branch that was left.
  const currency = branch?._id === branchId ? branch.currency : ''
  return useMemo(() => ({ branchId, restaurantId, currency }), [branchId, restaurantId, currency])
}
