import { HEAD_OFFICE } from '#shared/countries/buyer-words.ts'
import type { Buyer } from '#shared/orders/tax-invoice.ts'

type BuyerDraft = {
  readonly name: string
  readonly address: string
  /** As it is typed or read out, with blanks and dashes. */
  readonly taxId: string
  /** Null until a person types one. */
  readonly branch: string | null
  readonly businessStyle: string
}

export const EMPTY_BUYER: BuyerDraft = {
  name: '',
  address: '',
  taxId: '',
  branch: null,
  businessStyle: '',
}

const digitsOf = (text: string, most: number) => text.replaceAll(/\D/g, '').slice(0, most)

/** Returns the branch in the field: companies, whose numbers begin with 0, mostly buy as their head office. */
export const shownBranch = ({ branch, taxId }: BuyerDraft): string =>
  branch ?? (digitsOf(taxId, 14).startsWith('0') ? HEAD_OFFICE : '')

/** Returns the buyer that a draft means: digits only, and a branch of five digits. */
export function buyerOf(draft: BuyerDraft): Buyer {
  const branch = digitsOf(shownBranch(draft), 5)
  const businessStyle = draft.businessStyle.trim()
  return {
    name: draft.name.trim(),
    address: draft.address.trim(),
    taxId: digitsOf(draft.taxId, 14),
    ...(branch !== '' && { branch: branch.padStart(5, '0') }),
    ...(businessStyle !== '' && { businessStyle }),
  }
}
