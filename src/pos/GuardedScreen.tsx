import { Navigate } from 'react-router-dom'
import { useBranch } from './branch-context.ts'
import type { BranchScreen } from './screens.ts'
import { ScreenBoundary } from './shell/ScreenBoundary.tsx'
import { ShiftGate } from './shifts/ShiftGate.tsx'
import { useAccess } from './use-access.ts'

/** A screen behind what its row of the table asks for; who may not open it finds the branch's home instead. */
export function GuardedScreen({
  screen: Screen,
  feature,
  included,
  shiftGate,
  instead,
}: BranchScreen) {
  const { mayOpen } = useAccess()
  const { paths } = useBranch()
  if (!mayOpen({ feature: feature ?? null, included: included ?? null }))
    return <Navigate to={instead ? `${paths.home}/${instead}` : paths.home} replace />
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
