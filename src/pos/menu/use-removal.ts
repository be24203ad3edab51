import type { Category, ModifierGroup } from '#shared/menu/menu.ts'
import { useTask } from '../../ui/controls/use-task.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { undoToast } from '../../ui/toasts/undo-toast.tsx'
import { useBranchPlace } from '../place/use-place.ts'

/** Returns what removes categories and choices: without a question, because it can be undone. */
export function useRemoval() {
  const local = useLocalText()
  const { api } = useSuite()
  const { busy, run } = useTask(toast.failure)
  const { restaurantId } = useBranchPlace()
  const query = { restaurantId }
  return {
    busy,
    /** Its dishes leave the menu with it, and come back with it. */
    removeCategory: ({ _id: id, name }: Category, dishes: number) =>
      void run(async () => {
        const request = { params: { id }, query }
        await api.menuCategories.remove(request)
        const values = { name: local(name), count: dishes }
        undoToast(
          'menu.categoryRemoved',
          values,
          bringBack(() => api.menuCategories.restore(request)),
        )
      }),
    removeGroup: ({ _id: id, name }: ModifierGroup) =>
      void run(async () => {
        const request = { params: { id }, query }
        await api.menuCustomizations.remove(request)
        undoToast(
          'resource.removedNamed',
          { names: local(name) },
          bringBack(() => api.menuCustomizations.restore(request)),
        )
      }),
  }
}

const bringBack = (call: () => Promise<unknown>) => () => void call().catch(toast.failure)
