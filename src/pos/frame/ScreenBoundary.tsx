import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { ErrorScreen } from '../../ui/controls/ErrorScreen.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { isLoadFailure, renewParts } from '../../ui/screen/lazy-part.ts'

/**
 * Keeps the failure of one screen to that screen: the menu stays, and with it the button back to the till.
 * Another page, or the server's return, tries again automatically.
 */
export function ScreenBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const online = useOne('connection')?.state === 'online'
  return (
    <ErrorBoundary resetKeys={[pathname, online]} onReset={renewParts} FallbackComponent={Failed}>
      {children}
    </ErrorBoundary>
  )
}

function Failed({ error, resetErrorBoundary: retry }: FallbackProps) {
  const t = useT()
  const away = useOne('connection')?.state !== 'online'
  if (!isLoadFailure(error) || !away) return <ErrorScreen inFrame error={error} onRetry={retry} />
  // Without the server a refresh would lose the till, so it is not offered.
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff aria-hidden />}
        title={t('errorScreen.notLoaded')}
        action={<Button onClick={retry}>{t('errorScreen.retry')}</Button>}
      >
        {t('errorScreen.opensLater')}
      </EmptyState>
    </div>
  )
}
