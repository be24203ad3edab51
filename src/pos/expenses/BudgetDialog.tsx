import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import type { ExpenseMonth } from '#shared/expenses/month.ts'
import type { FormField, PartProps } from '../../ui/form/field.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { parseMoney } from '#shared/format/parse-money.ts'
import { NumberField } from '../../ui/controls/NumberField.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useCache } from '../../ui/query/use-cache.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranchPlace } from '../place/use-place.ts'
import { useMonthNames } from '../place/use-month-names.ts'

const Budgets = z.object({
  budgets: z.record(z.string(), z.nullable(z.int().check(z.gte(0), z.lte(1_000_000_000_000)))),
})
type Budgets = z.output<typeof Budgets>

/** What the branch wants to spend by category, from the shown month on. */
export function BudgetDialog({
  of: { month, categories },
  onClose,
}: {
  readonly of: ExpenseMonth
  readonly onClose: () => void
}) {
  const t = useT()
  const { api } = useSuite()
  const cache = useCache()
  const place = useBranchPlace()
  const nameOf = useMonthNames()
  const [initial] = useState(() => budgetsOf(categories))
  const names = categories.flatMap(({ categoryId, name }) =>
    categoryId === null ? [] : [[categoryId, name] as const],
  )
  const key = JSON.stringify(names)
  const fields = useMemo(() => [fieldOf(JSON.parse(key))], [key])
  async function save({ budgets }: Budgets) {
    const amountsIn = (all: Budgets['budgets'], ids: readonly string[]) =>
      ids.map((categoryId) => ({ categoryId, amount: all[categoryId] ?? null }))
    const changed = Object.keys(budgets).filter(
      (id) => (budgets[id] ?? null) !== (initial.budgets[id] ?? null),
    )
    if (changed.length > 0) {
      const query = { branchId: place.branchId }
      const base = { budgets: amountsIn(initial.budgets, changed) }
      const wanted = { month, budgets: amountsIn(budgets, changed) }
      await api.expenses.setBudgets({ query, body: { ...wanted, base } })
      void cache.invalidate(['expenses'])
    }
    toast.success('resource.saved')
  }
  return (
    <FormDialog
      title={t('expenses.budgetsFrom', { month: nameOf(month) })}
      fields={fields}
      schema={Budgets}
      initial={initial}
      place={place}
      save={save}
      onClose={onClose}
    >
      {() => <p>{t('expenses.budgetHint')}</p>}
    </FormDialog>
  )
}

const budgetsOf = (categories: ExpenseMonth['categories']): Budgets => ({
  budgets: Object.fromEntries(
    categories.flatMap(({ categoryId, budget }) =>
      categoryId === null ? [] : [[categoryId, budget]],
    ),
  ),
})

/** One amount for each category. */
const fieldOf = (names: readonly (readonly [id: string, name: string])[]): FormField<Budgets> => ({
  name: 'budgets',
  kind: 'part',
  label: 'expenses.budgets',
  shown: () => null,
  control: function Amounts({ draft, fill, faultOf, place: { currency } }: PartProps<Budgets>) {
    const format = useFormat()
    return names.map(([id, name]) => (
      <NumberField
        key={id}
        label={name}
        error={faultOf(`budgets.${id}`)}
        unit={currency}
        value={draft.budgets[id] ?? null}
        onChange={(amount) => fill({ budgets: { ...draft.budgets, [id]: amount } })}
        read={(text) => parseMoney(text, currency)}
        write={(amount) => format.amount(amount, currency)}
      />
    ))
  },
})
