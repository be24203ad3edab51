import { BUYER_WORDS, HEAD_OFFICE } from '../countries/buyer-words.ts'
import type { ReceiptOf } from './receipt.ts'
import type { ReceiptRow, ReceiptWriting } from './writing.ts'

/** Returns the words and the facts of a paper with its buyer; undefined for any other paper. */
export function invoiceOn({ order, branch, kind }: ReceiptOf) {
  const { invoice } = order
  const words = BUYER_WORDS[branch.country]
  return kind === 'receipt' && invoice && words ? { ...invoice, words } : undefined
}

/** Returns who bought, in the words of the country. */
export function buyerRows(wanted: ReceiptOf): readonly ReceiptRow[] {
  const invoice = invoiceOn(wanted)
  if (!invoice) return []
  const { words, buyer } = invoice
  const { name, address, taxId, branch, businessStyle = '' } = buyer
  const at = branch === HEAD_OFFICE ? words.branch?.headOffice : branch
  return [
    { label: words.name, value: name },
    { label: words.address, value: address },
    { label: words.taxId, value: taxId },
    { label: words.branch?.label ?? '', value: words.branch ? (at ?? '') : '' },
    { label: words.businessStyle ?? '', value: words.businessStyle ? businessStyle : '' },
  ].filter(({ value }) => value !== '')
}

/** Returns what the paper takes the place of, or reduces; null where it has no number of its own. */
export function invoiceAbout(wanted: ReceiptOf, { dates }: ReceiptWriting): string | null {
  const { number, words } = invoiceOn(wanted) ?? {}
  if (!words?.invoice || !number) return null
  if (wanted.ofSale) return `${words.invoice.refersTo} ${number}`
  const { receiptNumber, closedAt, openedAt } = wanted.order
  const sold = dates.dateTime(closedAt ?? openedAt, 'short')
  return `${words.invoice.replaces} ${receiptNumber ?? ''} (${sold})`
}

/** Returns the rows of a credit note alone: why, and the value before and after. */
export function creditRows(
  wanted: ReceiptOf,
  { format }: Pick<ReceiptWriting, 'format'>,
): readonly ReceiptRow[] {
  const { order, ofSale } = wanted
  const words = invoiceOn(wanted)?.words.invoice
  if (!words || !ofSale?.credit) return []
  const { reason, was, is } = ofSale.credit
  const money = (amount: number) => format.money(amount, order.policy.currency)
  return [
    { label: words.reason, value: reason },
    { label: words.was, value: money(was) },
    { label: words.is, value: money(is) },
  ]
}
