import { Suspense, useEffect } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
import { BRANCH_REDIRECTS, MISPLACED } from '#shared/screens/site-map.ts'
import { FullPageLoading } from '../../ui/controls/FullPageLoading.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useBypass } from '../../ui/session/use-bypass.ts'
import { BranchArea } from './BranchArea.tsx'
import { DisplayProvider } from '../customer-display/DisplayProvider.tsx'
import { GuardedScreen } from './GuardedScreen.tsx'
import { paths } from '../place/paths.ts'
import { TillLock } from './TillLock.tsx'
import { PlainPage } from './PlainPage.tsx'
import { fetchAhead } from './fetch-ahead.ts'
import { RestaurantArea, RestaurantScreenGuard } from './RestaurantArea.tsx'
import { BRANCH_ROUTES, OUTSIDE_ROUTES, PUBLIC_ROUTES, RESTAURANT_ROUTES } from './routes.ts'
import { RequireSession } from '../session/RequireSession.tsx'
import { SignedOutOnly } from '../session/SignedOutOnly.tsx'
import { useSessionNews } from '../session/use-session-news.ts'
import { NotFoundPage } from '../frame/NotFoundPage.tsx'

export function App() {
  const t = useT()
  const bypass = useBypass()
  const signedIn = useOne('session')?.status === 'signedIn'
  useSessionNews()
  useEffect(fetchAhead, [])
  if (bypass === 'checking') return <FullPageLoading label={t('session.start.checking')} />
  // Redirecting to the login would remove the token from the address before it was checked.
  if (bypass === 'unreachable' && !signedIn) {
    return <FullPageLoading label={t('session.start.unreachable')} />
  }
  return (
    // A transition may take its time; the next key of a cashier does not wait for it.
    <BrowserRouter useTransitions={false}>
      <DisplayProvider>
        <Suspense fallback={<FullPageLoading label={t('common.loading')} />}>
          <Screens />
        </Suspense>
      </DisplayProvider>
    </BrowserRouter>
  )
}

const Screens = () => (
  <Routes>
    <Route path="/" element={<Navigate to={paths.login} replace />} />
    <Route element={<SignedOutOnly />}>
      {PUBLIC_ROUTES.map(({ path, screen: Screen }) => (
        <Route key={path} path={path} element={<Screen />} />
      ))}
    </Route>
    <Route element={<RequireSession />}>
      <Route element={<TillLock />}>
        <Route element={<PlainPage />}>
          {OUTSIDE_ROUTES.map((entry) => (
            <Route
              key={entry.path}
              path={entry.path}
              element={<RestaurantScreenGuard {...entry} />}
            />
          ))}
        </Route>
        <Route path="/restaurant/:restaurantId" element={<RestaurantArea />}>
          {RESTAURANT_ROUTES.map((entry) => (
            <Route
              key={entry.path}
              path={entry.path}
              element={<RestaurantScreenGuard {...entry} />}
            />
          ))}
          {MISPLACED.map((path) => (
            <Route key={path} path={path} element={<Navigate to={paths.branches} replace />} />
          ))}
        </Route>
        <Route path="/restaurant/:restaurantId/branch/:branchId" element={<BranchArea />}>
          {BRANCH_ROUTES.map((entry) => (
            <Route key={entry.path} path={entry.path} element={<GuardedScreen {...entry} />} />
          ))}
          {BRANCH_REDIRECTS.map(({ path, to }) => (
            <Route key={path} path={path} element={<Navigate to={to} replace />} />
          ))}
        </Route>
      </Route>
    </Route>
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
)
