import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { ResourcePage } from '../../ui/resource/ResourcePage.tsx'
import { BranchList } from '../frame/BranchList.tsx'
import { useAccess } from '../place/use-access.ts'
import { employees } from './employees.tsx'

/** The people of one branch. */
export const BranchEmployeesPage = () => <BranchList define={() => employees} />

/** The people of the whole restaurant. */
export function RestaurantEmployeesPage() {
  const { restaurantId = '' } = useParams()
  const place = useMemo(() => ({ restaurantId, branchId: '', currency: '' }), [restaurantId])
  const { may } = useAccess()
  return <ResourcePage resource={employees} place={place} may={may} />
}
