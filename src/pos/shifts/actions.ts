import { use } from 'react'
import { mayOpenShifts } from '#shared/features/may.ts'
import { CLOSES } from '#shared/shifts/closes.ts'
import { shiftCan } from '#shared/shifts/shift-can.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { BranchContext } from '../place/branch-context.ts'
import type { Action } from '../place/choice.ts'
import { useAccess } from '../place/use-access.ts'

const OpenShiftDialog = lazyPart(() => import('./OpenShiftDialog.tsx'), 'OpenShiftDialog')

const CloseShiftDialog = lazyPart(() => import('./CloseShiftDialog.tsx'), 'CloseShiftDialog')

/** Opens a shift if none is open, closes the open one, for people who may. */
export function useShiftActions(): readonly Action[] {
  const t = useT()
  const user = useOne('session')?.user
  const shift = useOne('shift')
  const inBranch = use(BranchContext) !== null
  const { may } = useAccess()
  if (!inBranch || !user) return []
  if (shiftCan('close', shift) && may(CLOSES)) {
    const name = t('shifts.close')
    return [{ id: 'shift', group: 'frame.actions', name, dialog: CloseShiftDialog }]
  }
  if (!shiftCan('open', shift) || !mayOpenShifts(user)) return []
  return [{ id: 'shift', group: 'frame.actions', name: t('shifts.open'), dialog: OpenShiftDialog }]
}
