import type { ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { ErrorScreen } from '../../ui/controls/ErrorScreen.tsx'
import { useOne } from '../../ui/link/hooks.ts'
import { renewParts } from '../../ui/screen/lazy-part.ts'

/**
 * Keeps the failure of one screen to that screen: the menu stays, and with it the way back to the
 * till. Another page, or the server's return, tries again by itself.
 */
export function ScreenBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const online = useOne('connection')?.state === 'online'
  return (
    <ErrorBoundary
      resetKeys={[pathname, online]}
      onReset={renewParts}
      FallbackComponent={Failed}
    >
      {children}
    </ErrorBoundary>
  )
}

const Failed = ({ error, resetErrorBoundary }: FallbackProps) => (
  <ErrorScreen inFrame error={error} onRetry={resetErrorBoundary} />
)
