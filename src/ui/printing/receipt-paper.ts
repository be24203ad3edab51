import type { Branch } from '#shared/branches/branch.ts'
import type { Order } from '#shared/orders/order.ts'
import type { Paper, PaperRow } from '#shared/printing/paper.ts'
import { qrPayload } from '#shared/qr/payload.ts'
import { receiptOf } from '#shared/receipts/receipt-of.ts'
import type { Receipt, ReceiptOf } from '#shared/receipts/receipt.ts'
import type { ReceiptRow } from '#shared/receipts/writing.ts'
import { localText } from '#shared/texts/local-text.ts'
import { HOUR_MS } from '#shared/time/milliseconds.ts'
import type { Writing } from './writing.ts'

type Wanted = ReceiptOf & {
  readonly width: Paper['width']
  /** By the server's clock, milliseconds. */
  readonly now: number
  /** Of the page of this receipt; null: there is none. */
  readonly address?: string | null
}

const centre = (text: string, more: object = {}): PaperRow => ({
  kind: 'text',
  text,
  align: 'centre',
  ...more,
})
const pair = ({ label, value }: ReceiptRow, more: object = {}): PaperRow => ({
  kind: 'pair',
  left: label,
  right: value,
  ...more,
})
const rule: PaperRow = { kind: 'rule' }
/** As it was typed, line by line; nothing for an empty text. */
const typed = (text: string) => (text === '' ? [] : text.split('\n').map((line) => centre(line)))
const optional = (text: string | null, more: object = {}) =>
  text === null ? [] : [centre(text, more)]

/** Returns the paper of a receipt, of the bill of an order that is not paid, or of a gift receipt. */
export function receiptPaper(wanted: Wanted, writing: Writing): Paper {
  const { order, branch, kind, width, now, address = null } = wanted
  const { t, language } = writing
  const receipt = receiptOf(wanted, writing)
  const rows: PaperRow[] = [
    ...headRows(receipt),
    rule,
    ...receipt.facts.map((row) => pair(row)),
    rule,
    ...receipt.dishes.map(({ _id, ...dish }): PaperRow => ({ kind: 'dish', ...dish })),
    rule,
    ...receipt.sums.map((row) => pair(row)),
    ...(receipt.total ? [pair(receipt.total, { size: 'large', bold: true })] : []),
    ...receipt.after.map((row) => pair(row)),
    ...receipt.notes.map((text) => centre(text)),
    ...receipt.holders.flatMap((holder) => [rule, ...holder.map((row) => pair(row))]),
    ...(receipt.stamps === null ? [] : [rule, centre(receipt.stamps), STAMPS]),
    ...(kind === 'bill' ? payment(order, branch, now) : []),
    ...(address === null ? [] : [SPACE, { kind: 'qr' as const, text: address }]),
    SPACE,
    ...typed(receipt.footer),
  ]
  return { width, language, mark: t('receipts.reprint'), rows }
}

const SPACE: PaperRow = { kind: 'space', height: 2 }
/** Millimetres for tax stamps to be stuck on. */
const STAMPS: PaperRow = { kind: 'space', height: 20 }

const headRows = ({ head, about }: Receipt): readonly PaperRow[] => [
  ...(head.logo === null ? [] : [{ kind: 'picture' as const, id: head.logo }]),
  ...typed(head.above),
  ...optional(head.callNumber, { size: 'huge', bold: true }),
  centre(head.house, { size: 'large', bold: true }),
  ...optional(head.place),
  ...typed(head.address),
  ...head.lines.map((line) => centre(line)),
  ...optional(head.document, { bold: true }),
  ...optional(about, { bold: true }),
]

/** Milliseconds in which guests at a table pay the code of their bill. */
const TO_PAY = 2 * HOUR_MS

/** Returns the payment code of the branch's first account, with what is due. */
function payment(order: Order, branch: Branch, now: number): readonly PaperRow[] {
  const { country, currency, restaurantName, qrAccounts } = branch
  const [account] = qrAccounts
  if (!account || order.due <= 0) return []
  const text = qrPayload(account, {
    country,
    currency,
    now,
    merchant: localText(restaurantName, 'en'),
    amount: order.due,
    reference: order.number,
    expires: now + TO_PAY,
  })
  return text === null ? [] : [SPACE, { kind: 'qr', text }]
}
