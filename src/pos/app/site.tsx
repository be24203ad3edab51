import { Navigate, type RouteObject } from 'react-router-dom'
import { BRANCH_REDIRECTS, MISPLACED } from '#shared/screens/site-map.ts'
import { NotFoundPage } from '../frame/NotFoundPage.tsx'
import { paths } from '../place/paths.ts'
import { RequireSession } from '../session/RequireSession.tsx'
import { SignedOutOnly } from '../session/SignedOutOnly.tsx'
import { BranchArea } from './BranchArea.tsx'
import { GuardedScreen } from './GuardedScreen.tsx'
import { PlainPage } from './PlainPage.tsx'
import { RestaurantArea, RestaurantScreenGuard } from './RestaurantArea.tsx'
import { BRANCH_ROUTES, OUTSIDE_ROUTES, PUBLIC_ROUTES, RESTAURANT_ROUTES } from './routes.ts'
import { TillLock } from './TillLock.tsx'

/** What an address may show. The router compiles all of them at each change of the address, so it gets few. */
export function siteAt(pathname: string): RouteObject[] {
  const found = IN_BRANCH.exec(pathname)
  return found ? (BY_PAGE.get(found[1]?.toLowerCase() ?? '') ?? NOWHERE) : OUTSIDE_BRANCHES
}

/** The first part of an address below a branch is its page, nothing its home. */
const IN_BRANCH = /^\/restaurant\/[^/]+\/branch\/[^/]+(?:\/([^/]*))?/i

const NOT_FOUND: RouteObject = { path: '*', element: <NotFoundPage /> }
const NOWHERE = [NOT_FOUND]

const signedIn = (children: RouteObject[]): RouteObject => ({
  element: <RequireSession />,
  children: [{ element: <TillLock />, children }],
})

const OUTSIDE_BRANCHES: RouteObject[] = [
  { path: '/', element: <Navigate to={paths.login} replace /> },
  {
    element: <SignedOutOnly />,
    children: PUBLIC_ROUTES.map(({ path, screen: Screen }) => ({ path, element: <Screen /> })),
  },
  signedIn([
    {
      element: <PlainPage />,
      children: OUTSIDE_ROUTES.map((entry) => ({
        path: entry.path,
        element: <RestaurantScreenGuard {...entry} />,
      })),
    },
    {
      path: '/restaurant/:restaurantId',
      element: <RestaurantArea />,
      children: [
        ...RESTAURANT_ROUTES.map((entry) => ({
          path: entry.path,
          element: <RestaurantScreenGuard {...entry} />,
        })),
        ...MISPLACED.map((path) => ({ path, element: <Navigate to={paths.branches} replace /> })),
      ],
    },
  ]),
  NOT_FOUND,
]

const inBranch = (children: RouteObject[]): RouteObject[] => [
  signedIn([
    { path: '/restaurant/:restaurantId/branch/:branchId', element: <BranchArea />, children },
  ]),
  NOT_FOUND,
]

const BY_PAGE = byPage([
  ...BRANCH_ROUTES.map((entry) => ({ path: entry.path, element: <GuardedScreen {...entry} /> })),
  ...BRANCH_REDIRECTS.map(({ path, to }) => ({ path, element: <Navigate to={to} replace /> })),
])

function byPage(routes: readonly (RouteObject & { readonly path: string })[]) {
  const groups = new Map<string, RouteObject[]>()
  for (const route of routes) {
    const [page = ''] = route.path.split('/')
    groups.set(page, [...(groups.get(page) ?? []), route])
  }
  return new Map([...groups].map(([page, group]) => [page, inBranch(group)]))
}
