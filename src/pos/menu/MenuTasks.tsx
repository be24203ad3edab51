import { Suspense } from 'react'
import type { Category, MenuItem, ModifierGroup } from '#shared/menu/menu.ts'
import { Confirm } from '../../ui/form/Confirm.tsx'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { undoToast } from '../../ui/toasts/undo-toast.tsx'
import { useBranch } from '../place/branch-context.ts'
import { CategoryDialog } from './CategoryDialog.tsx'
import { GroupDialog } from './choices/GroupDialog.tsx'

const ImportDialog = lazyPart(() => import('./import/ImportDialog.tsx'), 'ImportDialog')
const StarterDialog = lazyPart(() => import('./StarterDialog.tsx'), 'StarterDialog')

/** A task on the menu; null means a new item. */
export type MenuTask =
  | { readonly kind: 'import' | 'starter' }
  | { readonly kind: 'category'; readonly category: Category | null }
  | { readonly kind: 'removeCategory'; readonly category: Category }
  | { readonly kind: 'group'; readonly group: ModifierGroup | null }
  | { readonly kind: 'removeGroup'; readonly group: ModifierGroup }

/** The dialog of what is being done. */
export function MenuTasks({
  task,
  items,
  onClose,
}: {
  readonly task: MenuTask
  readonly items: readonly MenuItem[]
  readonly onClose: () => void
}) {
  const t = useT()
  const local = useLocalText()
  const { api } = useSuite()
  const query = { restaurantId: useBranch().branch.restaurantId }
  switch (task.kind) {
    case 'import':
      return (
        <Suspense>
          <ImportDialog onClose={onClose} />
        </Suspense>
      )
    case 'starter':
      return (
        <Suspense>
          <StarterDialog onClose={onClose} />
        </Suspense>
      )
    case 'category':
      return <CategoryDialog category={task.category} onClose={onClose} />
    case 'group':
      return <GroupDialog group={task.group} onClose={onClose} />
    case 'removeCategory': {
      const { _id: id, name } = task.category
      const count = items.filter(({ categoryId }) => categoryId === id).length
      return (
        <Removal
          name={local(name)}
          hint={t('menu.removeCategoryHint', { count })}
          onRemove={() => api.menuCategories.remove({ params: { id }, query })}
          onUndo={() => api.menuCategories.restore({ params: { id }, query })}
          onClose={onClose}
        />
      )
    }
    case 'removeGroup': {
      const { _id: id, name } = task.group
      return (
        <Removal
          name={local(name)}
          hint={t('menu.removeGroupHint')}
          onRemove={() => api.menuCustomizations.remove({ params: { id }, query })}
          onUndo={() => api.menuCustomizations.restore({ params: { id }, query })}
          onClose={onClose}
        />
      )
    }
  }
}

function Removal({
  name,
  hint,
  onRemove,
  onUndo,
  onClose,
}: {
  readonly name: string
  readonly hint: string
  readonly onRemove: () => Promise<unknown>
  readonly onUndo: () => Promise<unknown>
  readonly onClose: () => void
}) {
  const t = useT()
  return (
    <Confirm
      title={t('resource.removeTitle', { name })}
      confirm={t('common.remove')}
      onConfirm={async () => {
        await onRemove()
        undoToast('resource.removedNamed', { names: name }, () => {
          onUndo().catch(toast.failure)
        })
      }}
      onClose={onClose}
    >
      {hint}
    </Confirm>
  )
}
