import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { ResourcePage } from '../../ui/resource/ResourcePage.tsx'
import { useBranchPlace } from '../place/use-place.ts'
import { useAccess } from '../place/use-access.ts'
import { employees } from './employees.tsx'

/** The people of one branch. */
export function BranchEmployeesPage() {
  const place = useBranchPlace()
  const { may } = useAccess()
  return <ResourcePage resource={employees} place={place} may={may} />
}

/** The people of the whole restaurant. */
export function RestaurantEmployeesPage() {
  const { restaurantId = '' } = useParams()
  const place = useMemo(() => ({ restaurantId, branchId: '', currency: '' }), [restaurantId])
  const { may } = useAccess()
  return <ResourcePage resource={employees} place={place} may={may} />
}
