import { useParams } from 'react-router-dom'
import { branchPaths, paths } from '../place/paths.ts'
import { useAccess, useRestaurantAccess } from '../place/use-access.ts'
import { useAnyPlace } from '../place/use-place.ts'

const SEES = ['view_employees', 'manage_employees'] as const

/** Where the list of people is from here; null for those who may not see it. */
export function useEmployeesAddress() {
  const place = useAnyPlace()
  const { branchId } = useParams()
  const here = useAccess()
  const above = useRestaurantAccess()
  const { mayOpen } = branchId ? here : above
  const home = branchId
    ? branchPaths(place.restaurantId, branchId).home
    : paths.restaurant(place.restaurantId)
  const sees = place.restaurantId !== '' && mayOpen({ feature: 'employees', anyOf: SEES })
  return { place, address: sees ? `${home}/employees` : null }
}
