import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { shiftCan } from '#shared/shifts/shift-can.ts'
import { useKnown, useOne } from '../../ui/link/hooks.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { GatedPage } from '#shared/screens/screen.ts'

const ShiftRequired = lazyPart(() => import('./ShiftRequired.tsx'), 'ShiftRequired')

/** Time for the open shift to arrive in a worker that has just been started, ms. */
const GRACE = 400

/** Shows a page only while a shift is open (specification, sections 2 and 4); the address keeps the target. */
export function ShiftGate({
  page,
  blocked,
  children,
}: {
  readonly page: GatedPage
  /** Shown behind the modal. */
  readonly blocked: ReactNode
  readonly children: ReactNode
}) {
  const shift = useOne('shift')
  const known = useKnown('shift')
  if (shiftCan('sell', shift)) return children
  return (
    <>
      {blocked}
      {known && (
        <AfterGrace>
          <Suspense>
            <ShiftRequired page={page} />
          </Suspense>
        </AfterGrace>
      )}
    </>
  )
}

function AfterGrace({ children }: { readonly children: ReactNode }) {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), GRACE)
    return () => clearTimeout(timer)
  }, [])
  return over ? children : null
}
