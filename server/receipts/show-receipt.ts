import { countryOf } from '#shared/countries/country.ts'
import type { Branch } from '#shared/branches/branch.ts'
import { type Language, pickLanguage } from '#shared/languages/languages.ts'
import type { Receipt } from '#shared/receipts/receipt.ts'
import { refundPaper } from '#shared/receipts/refund-paper.ts'
import { receiptOf } from '#shared/receipts/receipt-of.ts'
import type { ReceiptWriting } from '#shared/receipts/writing.ts'
import type { FoundReceipt } from './find-receipt.ts'

/** Returns the languages in which guests of a branch may read a receipt, the usual one first. */
export function languagesOf({ country, languages }: Branch): readonly Language[] {
  const usual = countryOf(country).languages
  const guest = pickLanguage([languages?.guest]) ?? usual[0]
  return [...new Set<Language>([guest, ...usual, 'en'])]
}

/** Returns the receipt of an order, and after it those of its refunds: what the guest has on paper. */
export function papersOf(
  { order, branch, nextVisits }: FoundReceipt,
  writing: ReceiptWriting,
): readonly Receipt[] {
  const refunds = (order.refunds ?? []).map((refund) =>
    receiptOf({ ...refundPaper(order, refund), branch, kind: 'receipt' }, writing),
  )
  return [receiptOf({ order, branch, kind: 'receipt', nextVisits }, writing), ...refunds]
}
