import { useMemo } from 'react'
import { RECURRENCES } from '#shared/expenses/recurrence.ts'
import { RecurringDraft, type RecurringExpense } from '#shared/expenses/recurring.ts'
import { moneyColumn, textColumn } from '../../ui/list/columns.tsx'
import type { Place } from '../../ui/list/place.ts'
import { ofCollection } from '../../ui/resource/of-collection.ts'
import { resource } from '../../ui/resource/resource.ts'
import { ResourcePage } from '../../ui/resource/ResourcePage.tsx'
import { useAccess } from '../place/use-access.ts'
import { useBusinessDay } from '../place/use-business-day.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { paidText } from './expense-texts.ts'
import { ExpenseTabs } from './ExpenseTabs.tsx'
import { useCategoryChoices } from './use-categories.ts'
import { useSupplierChoices } from '../place/use-suppliers.ts'

const PAID_FROM = ['bank', 'card', 'owner'] as const

const recurringIn = (today: string, currency: string) =>
  resource<RecurringExpense, RecurringDraft>({
    name: 'expenses.recurring',
    empty: 'expenses.noRecurring',
    areas: ['recurringExpenses'],
    search: true,
    title: ({ name }) => name,
    columns: [
      textColumn('expenses.what', 'name', { sort: 'name' }),
      moneyColumn('fields.amount', 'amount', { sort: 'amount', summed: true, phone: 'top' }),
      {
        title: 'expenses.repeats',
        cell: ({ repeats }, { t }) => t(`expenses.recurrences.${repeats}`),
        phone: 'low',
      },
      {
        title: 'expenses.nextOn',
        cell: ({ nextOn }, { dates, t }) =>
          nextOn === null ? t('expenses.ended') : dates.dateOnly(nextOn, 'short'),
        value: ({ nextOn }) => nextOn ?? '',
        sort: 'nextOn',
        phone: 'end',
      },
      {
        title: 'fields.paidFrom',
        cell: ({ paidFrom }, { t }) => t(paidText(paidFrom)),
        wide: true,
      },
      textColumn('fields.note', 'note', { wide: true }),
    ],
    form: {
      add: 'expenses.addRecurring',
      manage: ['manage_expenses'],
      fields: [
        { name: 'name', kind: 'text', label: 'expenses.what', hint: 'expenses.recurringHint' },
        { name: 'amount', kind: 'money', label: 'fields.amount', half: true },
        { name: 'tax', kind: 'money', label: 'fields.taxPart', half: true },
        {
          name: 'repeats',
          kind: 'select',
          label: 'expenses.repeats',
          choices: RECURRENCES.map((value) => ({
            value,
            text: `expenses.recurrences.${value}` as const,
          })),
          half: true,
        },
        {
          name: 'paidFrom',
          kind: 'select',
          label: 'fields.paidFrom',
          choices: PAID_FROM.map((value) => ({ value, text: paidText(value) })),
          half: true,
        },
        {
          name: 'firstOn',
          kind: 'date',
          label: 'expenses.firstOn',
          hint: 'expenses.monthEndHint',
          half: true,
        },
        {
          name: 'lastOn',
          kind: 'date',
          label: 'expenses.lastOn',
          none: 'expenses.noEnd',
          half: true,
        },
        {
          name: 'categoryId',
          kind: 'relation',
          label: 'fields.category',
          none: 'expenses.noCategory',
          choices: useCategoryChoices,
          half: true,
        },
        {
          name: 'supplierId',
          kind: 'relation',
          label: 'inventory.supplier',
          none: 'expenses.noSupplier',
          choices: useSupplierChoices,
          half: true,
        },
        { name: 'note', kind: 'textarea', label: 'fields.note' },
      ],
      schema: RecurringDraft,
      blank: {
        name: '',
        categoryId: null,
        supplierId: null,
        amount: 0,
        tax: 0,
        currency,
        paidFrom: 'bank',
        repeats: 'monthly',
        firstOn: today,
        lastOn: null,
        note: '',
      },
    },
    api: ({ recurringExpenses }, { branchId }: Place) =>
      ofCollection(recurringExpenses, { branchId }),
  })

/** What comes again: drafts on their days. */
export function RecurringView() {
  const place = useBranchPlace()
  const { may } = useAccess()
  const today = useBusinessDay()
  const list = useMemo(() => recurringIn(today, place.currency), [today, place.currency])
  return (
    <ResourcePage
      resource={list}
      place={place}
      may={may}
      tabs={{ of: 'pages.expenses', row: <ExpenseTabs of="recurring" /> }}
    />
  )
}
