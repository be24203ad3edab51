import { USUAL_CASH } from '#shared/cash/limits.ts'
import { permissionsOf } from '#shared/permissions/roles.ts'
import { seesDrawer } from '#shared/shifts/sees-drawer.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useBranch } from '../place/branch-context.ts'

/** Returns whether the person at the till may see what must be in the open drawer. */
export function useSeesDrawer(): boolean {
  const user = useOne('session')?.user
  const { cash = USUAL_CASH } = useBranch().branch
  return (
    user != null && seesDrawer(permissionsOf(user.role, user.permissions), cash.blindCount, 'open')
  )
}
