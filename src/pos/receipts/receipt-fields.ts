import type { BranchReceipt } from '#shared/branches/edit.ts'
import type { FormField } from '../../ui/form/field.ts'

/** What a receipt says around the bill. */
export const RECEIPT_FIELDS: readonly FormField<BranchReceipt>[] = [
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
