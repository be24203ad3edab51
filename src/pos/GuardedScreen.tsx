import type { ComponentType } from 'react'
import { Navigate } from 'react-router-dom'
import type { Permission } from '#shared/permissions/permission.ts'
import { useBranch } from './branch-context.ts'
import type { GatedPage } from './shifts/gate.ts'
import { ShiftGate } from './shifts/ShiftGate.tsx'
import { TillPage } from './TillPage.tsx'
import { useAccess } from './use-access.ts'

/** A screen behind what its row of the table asks for; without the permission the branch's home takes its place. */
export function GuardedScreen({
  screen: Screen,
  permission,
  shiftGate,
}: {
  readonly screen: ComponentType
  readonly permission: readonly Permission[] | null
  readonly shiftGate: GatedPage | null
}) {
  const { may } = useAccess()
  const { paths } = useBranch()
  if (permission && !may(permission)) return <Navigate to={paths.home} replace />
  if (!shiftGate) return <Screen />
  return (
    <ShiftGate page={shiftGate} blocked={<TillPage>{null}</TillPage>}>
      <Screen />
    </ShiftGate>
  )
}
