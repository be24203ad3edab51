import { CacheProvider } from '@emotion/react'
import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from 'react-error-boundary'
import { ErrorScreen } from './controls/ErrorScreen.tsx'
import { createI18n } from './i18n/create-i18n.ts'
import { keepTexts } from './i18n/keep-texts.ts'
import { TextsProvider } from './i18n/TextsProvider.tsx'
import { afterLoad } from './link/after-load.ts'
import { createSuite } from './link/suite.ts'
import { SuiteProvider } from './link/SuiteProvider.tsx'
import { renewParts } from './screen/lazy-part.ts'
import { WaitForSuite } from './frame/WaitForSuite.tsx'
// oxlint-disable-next-line import/no-unassigned-import -- styles have no name
import './theme/base.css'
import { createEmotionCache } from './theme/emotion-cache.ts'
import { restoreTheme } from './theme/theme.ts'
import { Toasts } from './toasts/Toasts.tsx'

type Entry = 'pos' | 'display' | 'kitchen'

const DENSITY = { pos: 'touch', display: 'touch', kitchen: 'kitchen' } as const

/**
 * Starts one window of the suite: connects it to the worker, then renders `App` when texts and session are
 * known.
 */
export function mountSuite(entry: Entry, App: ComponentType) {
  const { dataset } = document.documentElement
  dataset['entry'] = entry
  dataset['density'] = DENSITY[entry]
  restoreTheme()

  const suite = createSuite(entry)
  const instance = createI18n()
  keepTexts(instance, suite.topics)
  const root = document.querySelector('#root')
  if (!root) throw new Error('The page has no #root.')
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={createEmotionCache()}>
        <SuiteProvider suite={suite}>
          <TextsProvider instance={instance}>
            <ErrorBoundary
              onReset={renewParts}
              fallbackRender={({ error, resetErrorBoundary }) => (
                <ErrorScreen error={error} onRetry={resetErrorBoundary} />
              )}
            >
              <WaitForSuite>
                <App />
              </WaitForSuite>
            </ErrorBoundary>
            <Toasts />
          </TextsProvider>
        </SuiteProvider>
      </CacheProvider>
    </StrictMode>,
  )
  addEventListener('load', () => afterLoad(suite))
}
