import { Suspense } from 'react'
import type { Category, ModifierGroup } from '#shared/menu/menu.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { CategoryDialog } from './CategoryDialog.tsx'
import { GroupDialog } from './choices/GroupDialog.tsx'

const ImportDialog = lazyPart(() => import('./import/ImportDialog.tsx'), 'ImportDialog')
const StarterDialog = lazyPart(() => import('./StarterDialog.tsx'), 'StarterDialog')

/** A task on the menu; null means a new item. */
export type MenuTask =
  | { readonly kind: 'import' | 'starter' }
  | { readonly kind: 'category'; readonly category: Category | null }
  | { readonly kind: 'group'; readonly group: ModifierGroup | null }

/** The dialog of what is being done. */
export function MenuTasks({
  task,
  onClose,
}: {
  readonly task: MenuTask
  readonly onClose: () => void
}) {
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
  }
}
