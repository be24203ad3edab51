import { Activity, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { useOne } from '../../ui/link/hooks.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { useAutoLock } from '../pins/use-auto-lock.ts'

const LockScreen = lazyPart(() => import('./LockScreen.tsx'), 'LockScreen')

/**
 * The pages of the person who is logged in; while the till is locked the lock screen, in every window and at
 * every address.
 */
export function TillLock() {
  const locked = useOne('session')?.locked === true
  useAutoLock()
  return (
    <>
      {/* A hidden page loads nothing; it keeps its entries, and loads again when it is shown. */}
      <Activity mode={locked ? 'hidden' : 'visible'}>
        <Outlet />
      </Activity>
      {locked && (
        <Suspense>
          <LockScreen />
        </Suspense>
      )}
    </>
  )
}
