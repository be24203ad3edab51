import { use } from 'react'
import { mayOpenShifts } from '#shared/features/may.ts'
import { shiftCan } from '#shared/shifts/shift-can.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { BranchContext } from '../place/branch-context.ts'
import type { Action } from '../place/choice.ts'

const OpenShiftDialog = lazyPart(() => import('./OpenShiftDialog.tsx'), 'OpenShiftDialog')

/** Opens a shift if none is open, for people who may. */
export function useShiftActions(): readonly Action[] {
  const t = useT()
  const user = useOne('session')?.user
  const shift = useOne('shift')
  const inBranch = use(BranchContext) !== null
  if (!inBranch || !shiftCan('open', shift) || !user || !mayOpenShifts(user)) return []
  return [{ id: 'shift', group: 'frame.actions', name: t('shifts.open'), dialog: OpenShiftDialog }]
}
