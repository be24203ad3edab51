import { useParams } from 'react-router-dom'
import { ListPage } from '../../ui/resource/ListPage.tsx'
import { useAccess } from '../use-access.ts'
import { branches } from './branches.tsx'

/** The branches of a restaurant with what goes on in them now; also its overview. */
export function RestaurantBranches() {
  const { restaurantId = '' } = useParams()
  const { may } = useAccess()
  return (
    <ListPage resource={branches} place={{ restaurantId, branchId: '', currency: '' }} may={may} />
  )
}
