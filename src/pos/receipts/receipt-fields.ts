import type { BranchReceipt } from '#shared/branches/edit.ts'
import type { FormField } from '../../ui/form/field.ts'

/** What a receipt says around the bill. */
export const RECEIPT_FIELDS: readonly FormField<BranchReceipt>[] = [
  {
    name: 'header',
    kind: 'textarea',
    label: 'fields.header',
    hint: 'settings.receipt.headerHint',
  },
  { name: 'address', kind: 'textarea', label: 'fields.address' },
  { name: 'phone', kind: 'phone', label: 'fields.phone', half: true },
  { name: 'taxNumber', kind: 'text', label: 'fields.taxNumber', half: true },
  { name: 'footer', kind: 'localTextarea', label: 'fields.footer' },
]
