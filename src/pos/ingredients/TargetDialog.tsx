import * as z from 'zod/mini'
import { TargetDraft } from '#shared/ingredients/contract.ts'
import { COSTS_SEEN } from '#shared/inventory/costs-seen.ts'
import { quantityIn, unitOf } from '#shared/inventory/unit.ts'
import { QuantityField } from '../../ui/inventory/QuantityField.tsx'
import { useMeasure } from '../../ui/inventory/use-measure.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import type { FormField, PartProps } from '../../ui/form/field.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Place } from '../../ui/list/place.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useCache } from '../../ui/query/use-cache.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import type { IngredientHere } from './ingredient-here.ts'
import { useSupplierChoices } from '../place/use-suppliers.ts'

/** What a branch wants; each quantity has the unit that it is typed in, and money is for so much of it. */
const TargetForm = z.extend(z.omit(TargetDraft, { reference: true }), {
  units: z.record(z.string(), z.string()),
  price: z.nullable(z.int().check(z.gte(0))),
})
type TargetForm = z.output<typeof TargetForm>

/** A quantity of the ingredient, kept under the name of a target. */
const quantityField = (
  row: IngredientHere,
  name: 'minimum' | 'par',
  label: TextKey,
): FormField<TargetForm> => ({
  name,
  kind: 'part',
  label,
  half: true,
  shown: function Shown({ value }) {
    const { text } = useMeasure()
    return typeof value === 'number' ? text(value, row) : '–'
  },
  control: function Control({ draft, fill, faultOf }: PartProps<TargetForm>) {
    const t = useT()
    const { units } = draft
    return (
      <QuantityField
        label={t(label)}
        error={faultOf(name)}
        item={row}
        quantity={draft[name]}
        unit={units[name] ?? row.unit}
        onChange={(quantity, unit) =>
          fill({ [name]: quantity ?? 0, units: { ...units, [name]: unit } })
        }
      />
    )
  },
})

const SUPPLIER: FormField<TargetForm> = {
  name: 'supplierId',
  kind: 'relation',
  label: 'ingredients.supplier',
  none: 'ingredients.noSupplier',
  choices: useSupplierChoices,
}

/** Sets how much of an ingredient the branch wants, where it is kept, and what it is worth until it is bought. */
export function TargetDialog({
  row,
  place,
  onClose,
}: {
  readonly row: IngredientHere
  readonly place: Place
  readonly onClose: () => void
}) {
  const t = useT()
  const { api } = useSuite()
  const cache = useCache()
  const { unitName } = useMeasure()
  const seesCosts = useAccess().may(COSTS_SEEN)
  const { costing } = useBranch().branch
  const { stock } = row
  const { minimum, par, shelf, shelfOrder, supplierId, reference } = stock
  const size = unitOf(row, row.unit) ?? { num: 1, den: 1 }
  const one = quantityIn(1, size)
  const initial: TargetForm = {
    minimum,
    par,
    shelf,
    shelfOrder,
    supplierId,
    units: {},
    price: reference && Math.round((reference.amount * one) / reference.quantity),
  }
  const fields: readonly FormField<TargetForm>[] = [
    quantityField(row, 'minimum', 'fields.least'),
    quantityField(row, 'par', 'ingredients.par'),
    { name: 'shelf', kind: 'text', label: 'ingredients.shelf', half: true },
    { name: 'shelfOrder', kind: 'number', label: 'fields.sort', half: true },
    SUPPLIER,
    ...(seesCosts
      ? [
          {
            name: 'price',
            kind: 'money',
            ...(costing === 'fixed'
              ? { label: 'settings.branch.costing.fixed' as const }
              : {
                  label: 'ingredients.startCost' as const,
                  hint: 'ingredients.startCostHint' as const,
                }),
          } as const,
        ]
      : []),
  ]

  async function save({ units: _units, price, ...wanted }: TargetForm) {
    const cost = price === null ? null : { amount: price, quantity: one }
    // What a rounded price of one unit was made from stays as it is.
    const costs = seesCosts && price !== initial.price ? { reference: cost } : {}
    const base = { minimum, par, shelf, shelfOrder, supplierId, ...(seesCosts && { reference }) }
    await api.ingredients.setStock({
      params: { id: row._id },
      query: { branchId: place.branchId },
      body: { ...wanted, ...costs, base },
    })
    void cache.invalidate(['inventory'])
    toast.success('resource.saved')
  }

  return (
    <FormDialog
      title={`${row.name} · ${unitName(row, row.unit)}`}
      fields={fields}
      schema={TargetForm}
      initial={initial}
      place={place}
      save={save}
      onClose={onClose}
    >
      {() => <p>{t('ingredients.targetsHint')}</p>}
    </FormDialog>
  )
}
