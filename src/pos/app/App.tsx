import { Suspense, useEffect } from 'react'
import { BrowserRouter, useLocation, useRoutes } from 'react-router-dom'
import { FullPageLoading } from '../../ui/controls/FullPageLoading.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useBypass } from '../../ui/session/use-bypass.ts'
import { DisplayProvider } from '../customer-display/DisplayProvider.tsx'
import { fetchAhead } from './fetch-ahead.ts'
import { siteAt } from './site.tsx'
import { useSessionNews } from '../session/use-session-news.ts'

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

/** The screen of the address. */
const Screens = () => useRoutes(siteAt(useLocation().pathname))
