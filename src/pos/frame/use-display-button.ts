import { useSyncExternalStore } from 'react'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useBranch } from '../place/branch-context.ts'
import { useDisplayWatch } from '../place/display-context.ts'

/** What a button that opens the customer display does and says beside its name. */
export function useDisplayButton(): { readonly open: () => void; readonly note: TextKey | null } {
  const { paths } = useBranch()
  const controller = useDisplayWatch()
  const { open, secondScreen } = useSyncExternalStore(controller.subscribe, controller.state)
  return {
    open: () => void controller.open(paths.customerDisplay),
    note: open ? 'customerDisplay.isOpen' : secondScreen ? 'customerDisplay.secondScreen' : null,
  }
}
