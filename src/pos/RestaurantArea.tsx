import { Navigate, useLocation, useParams } from 'react-router-dom'
import { useOne } from '../ui/link/hooks.ts'
import { branchPaths, paths } from './paths.ts'
import { PlainPage } from './PlainPage.tsx'
import type { RestaurantScreen } from './routes.tsx'
import { useAccess } from './use-access.ts'

/** Everything below one restaurant; who has nothing there is sent to choose a branch. */
export function RestaurantArea() {
  const session = useOne('session')
  const { pathname } = useLocation()
  const { restaurantId = '' } = useParams()
  const branches = session?.branches ?? []
  // Addresses of demo logins hold a branch where its restaurant should be (specification, section 2).
  const branch = branches.find(({ _id }) => _id === restaurantId)
  if (branch) {
    const below = pathname.split('/').slice(3).join('/')
    const { home } = branchPaths(branch.restaurantId, branch._id)
    return <Navigate to={below ? `${home}/${below}` : home} replace />
  }
  const mine = session?.restaurant?._id === restaurantId
  if (!mine && !branches.some((one) => one.restaurantId === restaurantId))
    return <Navigate to={paths.branches} replace />
  return <PlainPage />
}

/** A screen above the branches behind what its row asks for; who may not open it is sent to choose a branch. */
export function RestaurantScreenGuard({ screen: Screen, permission, level }: RestaurantScreen) {
  const { mayOpen } = useAccess()
  const allowed = mayOpen({ anyOf: permission ?? null, ...(level ? { level } : {}) })
  return allowed ? <Screen /> : <Navigate to={paths.branches} replace />
}
