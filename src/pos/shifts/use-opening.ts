import { SELL } from '#shared/orders/command-permissions.ts'
import { mayOpenShifts } from '#shared/features/may.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useAccess } from '../place/use-access.ts'

/** Returns how the person at the till can open a shift: alone, with a manager's PIN, or not at all. */
export function useOpening(): { readonly alone: boolean; readonly byPin: boolean } {
  const user = useOne('session')?.user
  const { may } = useAccess()
  const alone = user != null && mayOpenShifts(user)
  return { alone, byPin: !alone && may(SELL) && may(['view_shifts']) }
}
