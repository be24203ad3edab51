import { Suspense } from 'react'
import { useOne } from '../../ui/link/hooks.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { useAutoLock } from './use-auto-lock.ts'

const LockScreen = lazyPart(() => import('./LockScreen.tsx'), 'LockScreen')

/** Shows the faces while the till is locked, in every window of it and over every address. */
export function TillLock() {
  const locked = useOne('session')?.locked === true
  useAutoLock()
  if (!locked) return null
  return (
    <Suspense>
      <LockScreen />
    </Suspense>
  )
}
