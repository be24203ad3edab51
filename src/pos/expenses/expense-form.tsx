import { type Expense, type ExpenseCategory, ExpenseDraft } from '#shared/expenses/contract.ts'
import { parseMoney } from '#shared/format/parse-money.ts'
import { NumberField } from '../../ui/controls/NumberField.tsx'
import type { FormField, PartProps } from '../../ui/form/field.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Place } from '../../ui/list/place.ts'
import { AlikeBanner } from './AlikeBanner.tsx'
import { paidText } from './expense-texts.ts'
import { useCategoryChoices } from './use-categories.ts'
import { useDeliveryChoices } from './use-deliveries.ts'
import { useSupplierChoices } from '../place/use-suppliers.ts'

type Field = FormField<ExpenseDraft>

/** An amount in another currency than the branch's. */
const inOther = (name: 'amount' | 'tax', house: string): Field => ({
  name,
  kind: 'part',
  label: name === 'amount' ? 'fields.amount' : 'fields.taxPart',
  half: true,
  when: ({ currency, paidFrom }) => currency !== house && paidFrom !== 'drawer',
  shown: ({ value }) => String(value),
  control: function OtherAmount({ draft, fill, faultOf }: PartProps<ExpenseDraft>) {
    const t = useT()
    const format = useFormat()
    const { currency } = draft
    return (
      <NumberField
        label={t(name === 'amount' ? 'fields.amount' : 'fields.taxPart')}
        error={faultOf(name)}
        unit={currency}
        value={draft[name]}
        onChange={(value) => fill({ [name]: value ?? 0 })}
        read={(text) => parseMoney(text, currency)}
        write={(amount) => format.amount(amount, currency)}
      />
    )
  },
})

const free = ({ paidFrom }: ExpenseDraft) => paidFrom !== 'drawer'

type Parts = {
  readonly house: string
  /** Other currencies that the branch has a rate of. */
  readonly others: readonly string[]
  readonly categories: readonly ExpenseCategory[]
}

/** The fields of an expense. What a drawer says of a pay-out is not asked again. */
export function expenseFields({ house, others, categories }: Parts): readonly Field[] {
  const own = (draft: ExpenseDraft) => draft.currency === house && free(draft)
  const purchases = new Set(
    categories.flatMap(({ _id, use }) => (use === 'purchases' ? [_id] : [])),
  )
  return [
    { name: 'amount', kind: 'money', label: 'fields.amount', half: true, when: own },
    inOther('amount', house),
    { name: 'tax', kind: 'money', label: 'fields.taxPart', half: true, when: own },
    inOther('tax', house),
    ...(others.length > 0
      ? ([
          {
            name: 'currency',
            kind: 'select',
            label: 'fields.currency',
            choices: () => [house, ...others].map((value) => ({ value, label: value })),
            half: true,
            when: free,
          },
          {
            name: 'rate',
            kind: 'text',
            label: 'expenses.rate',
            half: true,
            when: (draft) => draft.currency !== house && free(draft),
          },
        ] satisfies readonly Field[])
      : []),
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
    {
      name: 'receiptId',
      kind: 'relation',
      label: 'expenses.delivery',
      hint: 'expenses.deliveryHint',
      none: 'expenses.noDelivery',
      choices: useDeliveryChoices,
      when: ({ categoryId }) => categoryId !== null && purchases.has(categoryId),
    },
    { name: 'name', kind: 'text', label: 'expenses.what' },
    { name: 'spentOn', kind: 'date', label: 'fields.date', half: true, when: free },
    {
      name: 'paidFrom',
      kind: 'select',
      label: 'fields.paidFrom',
      choices: (['owner', 'bank', 'card'] as const).map((value) => ({
        value,
        text: paidText(value),
      })),
      half: true,
      when: free,
    },
    { name: 'note', kind: 'textarea', label: 'fields.note' },
  ]
}

/** The form of an expense as this branch enters it. */
export const expenseForm = (parts: Parts, today: string) => ({
  add: 'expenses.add' as const,
  manage: ['manage_expenses'] as const,
  fields: expenseFields(parts),
  schema: ExpenseDraft,
  below: Below,
  blank: ({ currency }: Place): ExpenseDraft => ({ ...BLANK, currency, spentOn: today }),
})

const Below = ({ draft, place }: { readonly draft: ExpenseDraft; readonly place: Place }) => (
  <AlikeBanner of={draft} branchId={place.branchId} />
)

const BLANK = {
  name: '',
  categoryId: null,
  supplierId: null,
  receiptId: null,
  amount: 0,
  tax: 0,
  rate: '',
  paidFrom: 'bank',
  note: '',
} as const satisfies Partial<Expense>
