import Camera from 'lucide-react/icons/camera'
import * as z from 'zod/mini'
import { type Expense, ExpenseDraft } from '#shared/expenses/contract.ts'
import { EXPENSE_STATES, expenseCan, PAID_FROM } from '#shared/expenses/expense-can.ts'
import { StatusPill } from '../../ui/controls/StatusPill.tsx'
import { moneyColumn, textColumn } from '../../ui/list/columns.tsx'
import type { Query } from '../../ui/list/list.ts'
import { ofCollection } from '../../ui/resource/of-collection.ts'
import { resource } from '../../ui/resource/resource.ts'
import { expenseForm } from './expense-form.tsx'
import { paidText, STATE_TONES, stateText } from './expense-texts.ts'
import { ExpenseMore } from './ExpenseMore.tsx'

type Choice = { readonly value: string; readonly label: string }
type Parts = Parameters<typeof expenseForm>[0] & {
  readonly today: string
  readonly suppliers: readonly Choice[]
  /** Months to choose from, the latest first. */
  readonly months: readonly Choice[]
}

const named = (choices: readonly Choice[], id: string | null) =>
  choices.find(({ value }) => value === id)?.label ?? ''

/** Two of the choices of a status are no status: what is in the figures, and what lacks its photo. */
function askedFor({ state, ...query }: Query): Query {
  if (state === 'booked') return { ...query, isBooked: 'true' }
  if (state === 'withoutPhoto') return { ...query, hasPhoto: 'false' }
  return state === undefined ? query : { ...query, state }
}

/** The expenses of the branch as a list and a sheet. */
export const expensesIn = ({ today, suppliers, months, ...form }: Parts) => {
  const categories = form.categories.map(({ _id, name }) => ({ value: _id, label: name }))
  const titleOf = ({ name, categoryId }: Expense) => name || named(categories, categoryId) || '–'
  return resource<Expense, ExpenseDraft>({
    name: 'pages.expenses',
    empty: 'expenses.empty',
    areas: ['expenses'],
    search: true,
    filters: [
      {
        name: 'state',
        label: 'fields.status',
        choices: [
          ...EXPENSE_STATES.map((value) => ({ value, text: stateText(value) })),
          { value: 'booked', text: 'expenses.booked' },
          { value: 'withoutPhoto', text: 'expenses.withoutPhoto' },
        ],
      },
      { name: 'month', label: 'expenses.month', choices: months },
      { name: 'categoryId', label: 'fields.category', choices: categories, records: true },
      {
        name: 'paidFrom',
        label: 'fields.paidFrom',
        choices: PAID_FROM.map((value) => ({ value, text: paidText(value) })),
      },
    ],
    title: titleOf,
    columns: [
      { title: 'expenses.what', cell: titleOf, value: ({ name }) => name, sort: 'name' },
      moneyColumn('fields.amount', 'amount', { sort: 'amount', summed: true, phone: 'top' }),
      {
        title: 'fields.date',
        cell: ({ spentOn }, { dates }) => dates.dateOnly(spentOn, 'short'),
        value: ({ spentOn }) => spentOn,
        sort: 'spentOn',
        phone: 'low',
      },
      {
        title: 'fields.status',
        cell: ({ state }, { t }) => (
          <StatusPill tone={STATE_TONES[state]}>{t(stateText(state))}</StatusPill>
        ),
        value: ({ state }, { t }) => t(stateText(state)),
        phone: 'end',
      },
      {
        title: 'fields.category',
        cell: ({ categoryId }) => named(categories, categoryId) || '–',
      },
      {
        title: 'inventory.supplier',
        cell: ({ supplierId }) => named(suppliers, supplierId) || '–',
      },
      {
        title: 'fields.paidFrom',
        cell: ({ paidFrom }, { t }) => t(paidText(paidFrom)),
        value: ({ paidFrom }, { t }) => t(paidText(paidFrom)),
      },
      {
        title: 'photos.photo',
        cell: ({ hasPhoto }, { t }) =>
          hasPhoto ? <Camera aria-label={t('common.yes')} width={18} height={18} /> : '–',
        value: ({ hasPhoto }, { t }) => t(hasPhoto ? 'common.yes' : 'common.no'),
      },
      moneyColumn('fields.taxPart', 'tax', { wide: true }),
      textColumn('fields.by', 'madeByName', { wide: true }),
      textColumn('fields.note', 'note', { wide: true }),
    ],
    more: ExpenseMore,
    can: (action, expense) => expenseCan(action === 'update' ? 'change' : 'remove', expense),
    form: expenseForm(form, today),
    sheet: { draft: z.omit(ExpenseDraft, { photos: true }) },
    api: ({ expenses }, { branchId }) => {
      const calls = ofCollection(expenses, { branchId })
      return { ...calls, list: (query) => calls.list(askedFor(query)) }
    },
  })
}
