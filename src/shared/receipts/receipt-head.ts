import { BUYER_WORDS, HEAD_OFFICE } from '../countries/buyer-words.ts'
import { LEGAL_WORDS } from '../countries/legal-words.ts'
import { invoiceOn } from './buyer-rows.ts'
import { isTaxed } from './is-taxed.ts'
import type { Receipt, ReceiptOf } from './receipt.ts'
import type { ReceiptWriting } from './writing.ts'

/** Whether the paper is the one that the law names. */
const isDocument = ({ order, branch, kind, ofSale }: ReceiptOf): boolean => {
  const words = LEGAL_WORDS[branch.country]
  return kind === 'receipt' && !ofSale && !(words?.documentIfTaxed && !isTaxed(order))
}

/** Returns who sold, and what the paper is by law. */
export function headOf(wanted: ReceiptOf, { t, local }: ReceiptWriting): Receipt['head'] {
  const { order, branch } = wanted
  const { logo = null, header, address } = branch.receipt
  // The first branch has the name of its restaurant until it gets its own.
  const [house, place] = [local(branch.restaurantName), local(branch.name)]
  const large = order.type === 'takeaway' && branch.printing?.takeaway.largeNumber
  return {
    logo,
    above: header,
    callNumber: large ? order.number : null,
    house,
    place: place === house ? null : place,
    address,
    lines: numbersOf(wanted, t),
    document: documentOf(wanted, t),
  }
}

function numbersOf({ order, branch }: ReceiptOf, t: ReceiptWriting['t']): readonly string[] {
  const { phone, taxNumber, machine = '' } = branch.receipt
  const { taxed, untaxed } = LEGAL_WORDS[branch.country]?.taxNumber ?? {}
  const word = isTaxed(order) ? taxed : untaxed
  const numbered = word ? `${word} ${taxNumber}` : t('receipts.taxNumber', { number: taxNumber })
  return [
    ...(phone === '' ? [] : [t('receipts.phone', { number: phone })]),
    ...(taxNumber === '' ? [] : [numbered]),
    ...placeOf(branch, isTaxed(order)),
    ...(machine === '' ? [] : machine.split('\n')),
  ]
}

/** Which place of the seller it is: on tax invoices in full and abbreviated, in the words of the law. */
function placeOf({ country, receipt }: ReceiptOf['branch'], taxed: boolean): readonly string[] {
  const { taxBranch = '' } = receipt
  const words = BUYER_WORDS[country]?.branch
  if (!words || !taxed || taxBranch === '') return []
  return [taxBranch === HEAD_OFFICE ? words.headOffice : `${words.label} ${taxBranch}`]
}

function documentOf(wanted: ReceiptOf, t: ReceiptWriting['t']): string | null {
  const { branch, kind } = wanted
  if (kind !== 'receipt') return t(`receipts.${kind}`)
  const invoice = invoiceOn(wanted)?.words.invoice
  if (invoice) return wanted.ofSale ? invoice.creditNote : invoice.document
  return isDocument(wanted) ? (LEGAL_WORDS[branch.country]?.document ?? null) : null
}

/** Returns the words of the law below the figures. */
export function notesOf(wanted: ReceiptOf): readonly string[] {
  const { order, branch, kind } = wanted
  const words = LEGAL_WORDS[branch.country]
  return [
    ...(kind === 'gift' ? [] : guestOf(order)),
    ...(words?.includesTax && kind === 'receipt' && isTaxed(order) && !invoiceOn(wanted)
      ? [words.includesTax]
      : []),
    ...(words?.notDocument && !isDocument(wanted) ? [words.notDocument] : []),
  ]
}

/** Whose paper it is, where guests are called, and words for them. Those at a table have its name on it. */
const guestOf = ({ tableName, name, buzzer, guestNote = '' }: ReceiptOf['order']) =>
  [tableName === null ? [name, buzzer].filter(Boolean).join(' · ') : '', guestNote].filter(
    (text) => text !== '',
  )
