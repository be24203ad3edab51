import { Suspense, useState } from 'react'
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom'
import type { LocalText } from '#shared/contract/scalars.ts'
import { FullPageLoading } from '../../ui/controls/FullPageLoading.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { useRestaurantMenu } from '../frame/menu.ts'
import { StatePill } from '../outbox/StatePill.tsx'
import { branchPaths, paths } from '../place/paths.ts'
import { PersonMenu } from './PersonMenu.tsx'
import type { ShownScreen } from '../place/screens.ts'
import { isOtherEntry } from '../session/target.ts'
import { Frame } from '../frame/Frame.tsx'
import { LeaveTo } from '../frame/LeaveTo.tsx'
import { Place } from '../frame/Place.tsx'
import { ScreenBoundary } from '../frame/ScreenBoundary.tsx'
import { TemporaryPassword } from '../profile/TemporaryPassword.tsx'
import { useRestaurantAccess } from '../place/use-access.ts'

const AnyRestaurant = lazyPart(() => import('../session/AnyRestaurant.tsx'), 'AnyRestaurant')
const BranchMenu = lazyPart(() => import('../branches/BranchMenu.tsx'), 'BranchMenu')
const FindDialog = lazyPart(() => import('./find/FindDialog.tsx'), 'FindDialog')

/** Everything below one restaurant; a person with nothing to do there is sent to choose a branch. */
export function RestaurantArea() {
  const t = useT()
  const session = useOne('session')
  const { restaurantId = '' } = useParams()
  const own = [session?.restaurant].find((restaurant) => restaurant?._id === restaurantId)
  const branch = session?.branches.find((one) => one.restaurantId === restaurantId)
  const name = own?.name ?? branch?.name
  if (session?.user?.restaurantId === null)
    return (
      <Suspense fallback={<FullPageLoading label={t('common.loading')} />}>
        <AnyRestaurant restaurantId={restaurantId} unknown={<ElsewhereMeant />}>
          {(found) => <RestaurantFrame restaurantId={restaurantId} name={found} />}
        </AnyRestaurant>
      </Suspense>
    )
  return name ? <RestaurantFrame restaurantId={restaurantId} name={name} /> : <ElsewhereMeant />
}

/** Addresses of demo logins hold a branch where its restaurant should be (specification, section 2). */
function ElsewhereMeant() {
  const session = useOne('session')
  const { pathname } = useLocation()
  const { restaurantId } = useParams()
  const branch = session?.branches.find(({ _id }) => _id === restaurantId)
  if (!branch) return <Navigate to={paths.branches} replace />
  const home = paths.branch(branch.restaurantId, branch._id)
  const address = [home, ...pathname.split('/').slice(3)].join('/')
  return isOtherEntry(address) ? <LeaveTo address={address} /> : <Navigate to={address} replace />
}

function RestaurantFrame({
  restaurantId,
  name,
}: {
  readonly restaurantId: string
  readonly name: LocalText
}) {
  const entries = useRestaurantMenu(restaurantId)
  // Without a branch there is no connection to show yet.
  const session = useOne('session')
  const inBranch = session?.branchId != null
  const [outbox, setOutbox] = useState(false)
  const branch = session?.branches.find((one) => one.restaurantId === restaurantId)
  return (
    <Frame
      entries={entries}
      find={FindDialog}
      notice={
        branch && (
          <TemporaryPassword
            home={paths.restaurant(restaurantId)}
            profile={branchPaths(restaurantId, branch._id).profile}
          />
        )
      }
      head={<Place name={name} menu={BranchMenu} />}
      end={
        <>
          {inBranch && <StatePill open={outbox} onToggle={setOutbox} />}
          <PersonMenu />
        </>
      }
    >
      <Outlet />
    </Frame>
  )
}

/**
 * A screen above the branches behind the conditions of its row; a person who may not open it is sent to choose
 * a branch.
 */
export function RestaurantScreenGuard({ screen: Screen, feature, permission, level }: ShownScreen) {
  const { mayOpen } = useRestaurantAccess()
  const allowed = mayOpen({
    feature: feature ?? null,
    anyOf: permission ?? null,
    ...(level ? { level } : {}),
  })
  if (!allowed) return <Navigate to={paths.branches} replace />
  return (
    <ScreenBoundary>
      <Screen />
    </ScreenBoundary>
  )
}
