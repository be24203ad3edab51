import { Suspense } from 'react'
import { lazyPart } from '../../../ui/screen/lazy-part.ts'

const Notices = lazyPart(() => import('./Notices.tsx'), 'Notices')

/** What waits for the person; loaded after the page that they came for. */
export function NoticePill() {
  return (
    <Suspense>
      <Notices />
    </Suspense>
  )
}
