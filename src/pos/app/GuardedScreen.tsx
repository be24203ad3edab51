import { Suspense, useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import type { Verdict } from '#shared/features/may.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../place/branch-context.ts'
import type { ShownScreen } from '../place/screens.ts'
import { ScreenBoundary } from '../frame/ScreenBoundary.tsx'
import { ShiftGate } from '../shifts/ShiftGate.tsx'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { useAccess } from '../place/use-access.ts'

const UnclosedDay = lazyPart(() => import('../end-of-day/UnclosedDay.tsx'), 'UnclosedDay')

/** A screen behind the conditions of its row; a person who may not open it gets the branch's home instead. */
export function GuardedScreen({
  screen: Screen,
  feature,
  permission,
  included,
  shiftGate,
  instead,
}: ShownScreen) {
  const { verdict } = useAccess()
  const { paths } = useBranch()
  // A feature has permissions of its own, of which any opens its pages, unless a page names fewer.
  const said = verdict({
    feature: feature ?? null,
    anyOf: permission ?? null,
    included: included ?? null,
  })
  if (said !== 'allowed')
    return instead ? (
      <Navigate to={`${paths.home}/${instead}`} replace />
    ) : (
      <TurnedAway to={paths.home} why={said} />
    )
  const shown = (
    <ScreenBoundary>
      <Screen />
    </ScreenBoundary>
  )
  if (!shiftGate) return shown
  const gated = (
    <ShiftGate page={shiftGate} blocked={null}>
      {shown}
    </ShiftGate>
  )
  if (shiftGate !== 'end-of-day') return gated
  return (
    <Suspense>
      <UnclosedDay otherwise={gated}>{shown}</UnclosedDay>
    </Suspense>
  )
}

/** Redirects home, and explains why if a plan or a switch of the branch is the reason. */
function TurnedAway({ to, why }: { readonly to: string; readonly why: Verdict }) {
  useEffect(() => {
    if (why === 'package') toast.note('errors.codes.FEATURE_NOT_IN_PACKAGE', {}, { id: 'away' })
    if (why === 'branch') toast.note('errors.codes.FEATURE_OFF', {}, { id: 'away' })
  }, [why])
  return <Navigate to={to} replace />
}
