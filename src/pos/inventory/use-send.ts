import type { ActKind, ActResult } from '#shared/inventory/act.ts'
import { useTask } from '../../ui/controls/use-task.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { undoToast } from '../../ui/toasts/undo-toast.tsx'
import { useInventory } from './use-inventory.ts'

export const kindText = (kind: ActKind): TextKey => `inventory.kinds.${kind}`

/** Returns the way to take an act back. */
export function useUndo() {
  const { api } = useSuite()
  const { branch } = useInventory()
  return async (id: string): Promise<void> => {
    try {
      await api.inventory.undo({ params: { id }, body: { _id: newId(), branchId: branch._id } })
      toast.success('inventory.wasUndone')
    } catch (error) {
      toast.failure(error)
    }
  }
}

/** Returns the way to send an act: what came of it is shown, and can be taken back at once. */
export function useSend() {
  const t = useT()
  const { go } = useInventory()
  const undo = useUndo()
  const { busy, failure, run } = useTask()
  const send = (work: () => Promise<ActResult>, clear: () => void) =>
    void run(async () => {
      const { _id, kind } = await work()
      clear()
      undoToast('inventory.recorded', { name: t(kindText(kind)) }, () => void undo(_id))
      go({ view: 'acts', id: _id })
    })
  return { busy, failure, send }
}
