import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import type { Verdict } from '#shared/features/may.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../place/branch-context.ts'
import type { ShownScreen } from '../place/screens.ts'
import { ScreenBoundary } from '../frame/ScreenBoundary.tsx'
import { ShiftGate } from '../shifts/ShiftGate.tsx'
import { useAccess } from '../place/use-access.ts'

/** A screen behind the conditions of its row; a person who may not open it gets the branch's home instead. */
export function GuardedScreen({
  screen: Screen,
  feature,
  included,
  shiftGate,
  instead,
}: ShownScreen) {
  const { verdict } = useAccess()
  const { paths } = useBranch()
  const said = verdict({ feature: feature ?? null, included: included ?? null })
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
  return (
    <ShiftGate page={shiftGate} blocked={null}>
      {shown}
    </ShiftGate>
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
