import { BranchReceipt } from '#shared/branches/edit.ts'
import { InlineForm } from '../../ui/form/InlineForm.tsx'
import type { FormField } from '../../ui/form/field.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { useSave } from '../place/use-save.ts'

const FIELDS: readonly FormField<BranchReceipt>[] = [
  {
    name: 'header',
    kind: 'textarea',
    label: 'settings.receipt.header',
    hint: 'settings.receipt.headerHint',
  },
  { name: 'address', kind: 'textarea', label: 'settings.profile.address' },
  { name: 'phone', kind: 'phone', label: 'settings.profile.phone', half: true },
  { name: 'taxNumber', kind: 'text', label: 'settings.profile.taxNumber', half: true },
  { name: 'footer', kind: 'localTextarea', label: 'settings.receipt.footer' },
]

/** The texts on paper around the bill. */
export function ReceiptSection() {
  const { branch, locked, save } = useSave()
  return (
    <InlineForm
      fields={FIELDS}
      schema={BranchReceipt}
      initial={branch.receipt}
      place={useBranchPlace()}
      locked={locked}
      save={(receipt) => save({ receipt })}
    />
  )
}
