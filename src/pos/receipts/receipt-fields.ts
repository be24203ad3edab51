import type { BranchReceipt } from '#shared/branches/edit.ts'
import type { CountryCode } from '#shared/countries/country-code.ts'
import { BUYER_WORDS } from '#shared/countries/buyer-words.ts'
import { receiptFields } from '#shared/countries/receipt-fields.ts'
import type { FormField } from '../../ui/form/field.ts'
import { PictureField } from '../place/picture/PictureField.tsx'

/** What a receipt says around the bill. */
export const RECEIPT_FIELDS: readonly FormField<BranchReceipt>[] = [
  {
    name: 'logo',
    kind: 'custom',
    label: 'fields.logo',
    hint: 'settings.receipt.logoHint',
    control: PictureField,
    text: (logo) => (logo ? 'common.yes' : 'common.no'),
  },
  {
    name: 'header',
    kind: 'textarea',
    label: 'fields.header',
    hint: 'settings.receipt.headerHint',
  },
  { name: 'address', kind: 'textarea', label: 'fields.address' },
  { name: 'phone', kind: 'phone', label: 'fields.phone', half: true },
  { name: 'taxNumber', kind: 'text', label: 'fields.taxNumber', half: true },
  {
    name: 'taxBranch',
    kind: 'text',
    label: 'fields.taxBranch',
    hint: 'receipts.headOffice',
    half: true,
  },
  {
    name: 'machine',
    kind: 'textarea',
    label: 'fields.machine',
    hint: 'settings.receipt.machineHint',
  },
  { name: 'footer', kind: 'localTextarea', label: 'fields.footer' },
  {
    name: 'page',
    kind: 'switch',
    label: 'settings.receipt.page',
    hint: 'settings.receipt.pageHint',
  },
]

/** Returns the fields that a branch of the country has. */
export const fieldsIn = (country: CountryCode): typeof RECEIPT_FIELDS =>
  RECEIPT_FIELDS.filter(({ name }) => {
    if (name === 'taxBranch') return BUYER_WORDS[country]?.branch !== undefined
    return name !== 'machine' || receiptFields(country).includes('machineNumber')
  })
