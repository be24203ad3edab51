import { type ExpenseCategory, ExpenseCategoryDraft } from '#shared/expenses/contract.ts'
import type * as z from 'zod/mini'
import { Button } from '../../ui/controls/Button.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { numberColumn, textColumn } from '../../ui/list/columns.tsx'
import { ofCollection } from '../../ui/resource/of-collection.ts'
import { resource } from '../../ui/resource/resource.ts'
import { ResourcePage } from '../../ui/resource/ResourcePage.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { ExpenseTabs } from './ExpenseTabs.tsx'

const USES = ['operating', 'purchases'] as const

const CATEGORIES = resource<ExpenseCategory, z.output<typeof ExpenseCategoryDraft>>({
  name: 'expenses.categories',
  empty: 'expenses.noCategories',
  areas: ['expenseCategories'],
  search: true,
  title: ({ name }) => name,
  columns: [
    textColumn('fields.name', 'name', { sort: 'name' }),
    {
      title: 'expenses.use',
      cell: ({ use }, { t }) => t(`expenses.uses.${use}`),
      phone: 'low',
    },
    numberColumn('fields.sort', 'sort', { sort: 'sort', phone: 'top' }),
  ],
  form: {
    add: 'menu.addCategory',
    manage: ['manage_expenses'],
    fields: [
      { name: 'name', kind: 'text', label: 'fields.name' },
      {
        name: 'use',
        kind: 'select',
        label: 'expenses.use',
        hint: 'expenses.useHint',
        choices: USES.map((value) => ({ value, text: `expenses.uses.${value}` as const })),
      },
      { name: 'sort', kind: 'number', label: 'fields.sort' },
    ],
    schema: ExpenseCategoryDraft,
    blank: { name: '', use: 'operating', sort: 0 },
  },
  api: ({ expenseCategories }, { restaurantId }) =>
    ofCollection(expenseCategories, { restaurantId }),
})

/** What expenses are for, in the order of the lists. */
export function CategoriesView() {
  const place = useBranchPlace()
  const { may } = useAccess()
  return (
    <ResourcePage
      resource={CATEGORIES}
      place={place}
      may={may}
      begin={may(['manage_expenses']) && <UsualButton branchId={place.branchId} />}
      tabs={{ of: 'pages.expenses', row: <ExpenseTabs of="categories" /> }}
    />
  )
}

/** Adds the usual categories of the country. */
function UsualButton({ branchId }: { readonly branchId: string }) {
  const t = useT()
  const { api } = useSuite()
  const { busy, run } = useTask(toast.failure)
  const add = async () => {
    const { created } = await api.expenseCategories.bulkDuplicate({ body: { branchId } })
    toast.success('expenses.usualAdded', { count: created })
  }
  return (
    <Button kind="primary" busy={busy} onClick={() => void run(add)}>
      {t('expenses.addUsual')}
    </Button>
  )
}
