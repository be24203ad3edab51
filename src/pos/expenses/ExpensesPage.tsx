import { Suspense } from 'react'
import { useAddress } from '../../ui/list/use-address.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { useAccess } from '../place/use-access.ts'

const ExpensesView = lazyPart(() => import('./ExpensesView.tsx'), 'ExpensesView')
const RecurringView = lazyPart(() => import('./RecurringView.tsx'), 'RecurringView')
const CategoriesView = lazyPart(() => import('./CategoriesView.tsx'), 'CategoriesView')
const QuickEntry = lazyPart(() => import('./QuickEntry.tsx'), 'QuickEntry')

/** What the branch spends: its list with the figures of a month, what comes again, categories, or a new one by photo. */
export function ExpensesPage() {
  const { get } = useAddress()
  const { may } = useAccess()
  const view = get('view')
  const View =
    get('do') === 'quick' && may(['manage_expenses'])
      ? QuickEntry
      : view === 'recurring' && may(['view_expenses', 'manage_expenses'])
        ? RecurringView
        : view === 'categories'
          ? CategoriesView
          : ExpensesView
  return (
    <Suspense>
      <View />
    </Suspense>
  )
}
