import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { lazyPart } from '../../../ui/screen/lazy-part.ts'

const Notices = lazyPart(() => import('./Notices.tsx'), 'Notices')

/** What waits for a person, in the header; nothing until it is known, and nothing while its part cannot be loaded. */
export const NoticePill = () => (
  <ErrorBoundary fallback={null}>
    <Suspense fallback={null}>
      <Notices />
    </Suspense>
  </ErrorBoundary>
)
