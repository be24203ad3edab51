import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { ListPage } from '../../ui/resource/ListPage.tsx'
import { useBranchPlace } from '../use-place.ts'
import { useAccess } from '../use-access.ts'
import { employees } from './employees.tsx'
import { PasswordOnce } from './PasswordOnce.tsx'

/** The people of one branch. */
export function BranchEmployeesPage() {
  const place = useBranchPlace()
  const { may } = useAccess()
  return (
    <>
      <ListPage resource={employees} place={place} may={may} />
      <PasswordOnce />
    </>
  )
}

/** The people of the whole restaurant. */
export function RestaurantEmployeesPage() {
  const { restaurantId = '' } = useParams()
  const place = useMemo(() => ({ restaurantId, branchId: '', currency: '' }), [restaurantId])
  const { may } = useAccess()
  return (
    <>
      <ListPage resource={employees} place={place} may={may} />
      <PasswordOnce />
    </>
  )
}
