import { receiptFields } from '../countries/receipt-fields.ts'
import { inCombos } from '../orders/combo.ts'
import { explainTotal } from '../orders/explain-total.ts'
import type { Order, OrderDiscount, OrderLine } from '../orders/order.ts'
import { modifierNames } from '../orders/modifier-name.ts'
import { weightWords } from '../orders/weight-words.ts'
import { piecePrice } from '../orders/priced-parts.ts'
import type { WhyRow } from '../orders/why-row.ts'
import { discountName } from './discount-name.ts'
import { buyerRows, creditRows, invoiceAbout, invoiceOn } from './buyer-rows.ts'
import { headOf, notesOf } from './receipt-head.ts'
import { otherCurrencyRows } from './other-currency.ts'
import { reducedWords } from './reduced-words.ts'
import { netRows, requiredRows, stampTax } from './required-rows.ts'
import { tenderRows } from './tender-rows.ts'
import { totalRows } from './total-rows.ts'
import type { Receipt, ReceiptDish, ReceiptOf } from './receipt.ts'
import type { ReceiptRow, ReceiptWriting } from './writing.ts'

/** Returns what a paper for guests says, with what the branch's country asks for. */
export function receiptOf(wanted: ReceiptOf, writing: ReceiptWriting): Receipt {
  const { order, branch, kind, ofSale } = wanted
  const { t, local } = writing
  const refunded = ofSale ? t('receipts.refundOf', { number: ofSale.number ?? '' }) : null
  const paper = {
    ...UNPRICED,
    head: headOf(wanted, writing),
    about: invoiceAbout(wanted, writing) ?? refunded,
    facts: [...factsOf(wanted, writing), ...buyerRows(wanted), ...creditRows(wanted, writing)],
    dishes: inCombos(order.lines).map(dishOf(wanted, writing)),
    notes: notesOf(wanted),
    footer: [
      ...nextVisitsIn(wanted, writing),
      ...offerTo(wanted, writing),
      local(branch.receipt.footer),
    ]
      .filter(Boolean)
      .join('\n'),
  }
  return kind === 'gift' ? paper : { ...paper, ...figuresOf(wanted, writing) }
}

/** What a campaign says to the guest, on the receipt of the sale alone, and how to hear no more of it. */
const offerTo = ({ order, kind, ofSale }: ReceiptOf, { t }: ReceiptWriting): readonly string[] =>
  kind === 'receipt' && !ofSale && order.customer?.offer
    ? [order.customer.offer, t('receipts.offersStop')]
    : []

/** What the guest has at the next visit, and the code by which. */
const nextVisitsIn = (
  { kind, ofSale, nextVisits = [] }: ReceiptOf,
  { t, local, dates }: ReceiptWriting,
): readonly string[] =>
  kind === 'receipt' && !ofSale
    ? nextVisits.map(({ name, code, until }) =>
        t('receipts.nextVisit', { name: local(name), code, date: dates.dateOnly(until, 'short') }),
      )
    : []

const UNPRICED = { sums: [], total: null, after: [], holders: [], stamps: null }

function figuresOf(
  wanted: ReceiptOf,
  writing: ReceiptWriting,
): Pick<Receipt, keyof typeof UNPRICED> {
  const { order, branch, kind, ofSale } = wanted
  const reductions = ofSale || !order.discounts ? [] : explainTotal(order).flatMap(reductionIn)
  const sums = totalRows(writing)(
    order,
    reductionRows(order, reductions, writing),
    netRows(order, branch, writing),
  )
  const offExempt = reductions.reduce((sum, row) => sum - (isByLaw(row) ? row.amount : 0), 0)
  const at = ofSale?.at ?? order.closedAt ?? order.openedAt
  const tax = stampTax(order, branch)
  const amount = writing.format.money(tax, order.policy.currency)
  return {
    sums: [...sums.rows, ...requiredRows(order, branch, writing, offExempt)],
    total: sums.total,
    after: [
      ...otherCurrencyRows(order, branch, writing, at),
      ...(kind === 'receipt' ? paidRows(wanted, writing) : []),
    ],
    holders: ofSale ? [] : holdersOf(order, writing),
    stamps: tax === 0 ? null : writing.t('receipts.taxStamps', { amount }),
  }
}

function factsOf(wanted: ReceiptOf, { t, dates }: ReceiptWriting) {
  const { order, kind, ofSale } = wanted
  // A refund has its own number and time, also where it is a credit note.
  const invoice = ofSale ? undefined : invoiceOn(wanted)
  const number = invoice?.number ?? order.receiptNumber ?? t('receipts.pending')
  const at = invoice?.number ? invoice.at : (order.closedAt ?? order.openedAt)
  return [
    ...(kind === 'bill' ? [] : [{ label: t('receipts.number'), value: number }]),
    {
      label: t('orders.order', { number: order.number }),
      value: order.tableName ?? t(`orders.types.${order.type}`),
    },
    {
      label: dates.dateTime(at, 'short'),
      value: order.payments.at(-1)?.by.name ?? order.openedBy.name,
    },
    ...guestRows(wanted, t),
  ]
}

/** The code of the guest, whom the restaurant finds by it again, and their tier; a gift is for another. */
const guestRows = ({ order: { customer }, kind }: ReceiptOf, t: ReceiptWriting['t']) =>
  customer?._id && kind !== 'gift'
    ? [
        {
          label: t('receipts.guest'),
          value: [customer.key, customer.tier].filter(Boolean).join(' · '),
        },
      ]
    : []

const dishOf = ({ order, branch, kind }: ReceiptOf, writing: ReceiptWriting) => {
  const { local, format } = writing
  const money = (amount: number) => format.money(amount, order.policy.currency)
  const reduced = reducedWords(order, writing)
  const named = (line: OrderLine) => modifierNames(line.modifiers, writing)
  /** A combo is one dish for the guest, with its parts below it. */
  const comboOf = (parts: readonly OrderLine[]): ReceiptDish => {
    const [{ _id, quantity, combo } = { _id: '', quantity: 0, combo: undefined }] = parts
    const name = local(combo?.name ?? {})
    const picked = parts.map((line) => [local(line.name), ...named(line)].join(', '))
    if (kind === 'gift') return { _id, quantity, name, details: picked }
    const piece = `${quantity} × ${money(parts.reduce((sum, line) => sum + piecePrice(line), 0))}`
    const amount = money(parts.reduce((sum, line) => sum + line.amount, 0))
    const details = [
      ...picked,
      ...(showsPiece && quantity > 1 ? [piece] : []),
      ...new Set(parts.flatMap(reduced)),
    ]
    return { _id, quantity, name, amount, details }
  }
  const showsPiece = receiptFields(branch.country).includes('unitPrice')
  return ([line, ...others]: readonly OrderLine[]): ReceiptDish => {
    if (!line) throw new Error('A group of lines is never empty')
    if (line.combo) return comboOf([line, ...others])
    const choices = named(line)
    const { _id, quantity } = line
    const name = local(line.name)
    if (kind === 'gift') return { _id, quantity, name, details: choices }
    const piece = `${quantity} × ${money(piecePrice(line))}`
    const weighed = weightWords(line, order.policy.currency, writing)
    const details = [
      ...weighed,
      ...choices,
      ...(showsPiece && quantity > 1 ? [piece] : []),
      ...reduced(line),
    ]
    return { _id, quantity, name, amount: money(line.amount), details }
  }
}

type Reduction = Extract<WhyRow, { readonly kind: 'discount' | 'exemption' }>

const reductionIn = (row: WhyRow): readonly Reduction[] =>
  row.kind === 'discount' || row.kind === 'exemption' ? [row] : []

const isByLaw = (row: Reduction) => row.kind === 'discount' && row.category === 'statutory'

/** Each discount with what it takes off, in place of their sum. */
const reductionRows = (
  { policy }: Order,
  reductions: readonly Reduction[],
  writing: ReceiptWriting,
): readonly ReceiptRow[] =>
  reductions.map((row) => ({
    label:
      row.kind === 'exemption'
        ? writing.t('orders.why.exemption')
        : discountName({ ...row, kind: row.rate === undefined ? 'amount' : 'percent' }, writing),
    value: writing.format.money(row.amount, policy.currency),
  }))

/** What was paid; where the law wants it, the total after the rounding of cash comes first. */
function paidRows({ order, branch }: ReceiptOf, writing: ReceiptWriting): readonly ReceiptRow[] {
  const { t, format } = writing
  const rows = tenderRows(writing)
  const rounding = order.payments.reduce((sum, payment) => sum + payment.rounding, 0)
  if (rounding === 0 || !receiptFields(branch.country).includes('rounding')) return rows(order)
  const money = (amount: number) => format.money(amount, order.policy.currency)
  return [
    { label: t('checkout.rounding'), value: money(rounding) },
    { label: t('receipts.roundedTotal'), value: money(order.totals.total + rounding) },
    ...rows({ ...order, payments: order.payments.map((paid) => ({ ...paid, rounding: 0 })) }),
  ]
}

const ROOM_TO_SIGN = '____________'

function holdersOf({ discounts = [] }: Order, writing: ReceiptWriting) {
  const { t } = writing
  const rowsOf = (discount: OrderDiscount): readonly ReceiptRow[] => [
    { label: discountName(discount, writing), value: '' },
    { label: t('orders.adjust.holder'), value: discount.holder ?? '' },
    { label: t('orders.adjust.idNumber'), value: discount.idNumber ?? '' },
    { label: t('receipts.signature'), value: ROOM_TO_SIGN },
  ]
  return discounts.filter(({ category }) => category === 'statutory').map(rowsOf)
}
