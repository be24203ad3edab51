import { use } from 'react'
import { CUSTOMER_DISPLAY } from '#shared/permissions/entries.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { BranchContext } from '../place/branch-context.ts'
import type { Action } from '../place/choice.ts'
import { useDisplayWatch } from '../place/display-context.ts'
import { useAccess } from '../place/use-access.ts'

/** Opens the customer display of the branch. */
export function useDisplayActions(): readonly Action[] {
  const t = useT()
  const place = use(BranchContext)
  const display = useDisplayWatch()
  const { may } = useAccess()
  if (!place || !may(CUSTOMER_DISPLAY)) return []
  const run = () => void display.open(place.paths.customerDisplay)
  return [{ id: 'display', group: 'frame.actions', name: t('customerDisplay.open'), run }]
}
