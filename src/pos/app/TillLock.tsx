import { Activity, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { useOne } from '../../ui/link/hooks.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { useAutoLock } from '../pins/use-auto-lock.ts'

const LockScreen = lazyPart(() => import('./LockScreen.tsx'), 'LockScreen')

/** The pages of whoever is signed in; while the till is locked the faces, in every window and at every address. */
export function TillLock() {
  const locked = useOne('session')?.locked === true
  useAutoLock()
  return (
    <>
      {/* A page that is hidden asks for nothing; it keeps what was typed, and asks anew when it is shown. */}
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
