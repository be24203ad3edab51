import type { Branch } from '../branches/branch.ts'
import { LEGAL_WORDS } from '../countries/legal-words.ts'
import { receiptFields } from '../countries/receipt-fields.ts'
import type { Order } from '../orders/order.ts'
import type { ReceiptRow, ReceiptWriting } from './writing.ts'

type Sold = Pick<Order, 'totals' | 'policy' | 'invoice'>

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)

/** Returns the sum before tax, for countries that ask for it: a tax invoice has the value apart from its tax. */
export const netRows = (
  { totals: { net, serviceCharge }, policy, invoice }: Sold,
  { country }: Pick<Branch, 'country'>,
  { t, format }: Pick<ReceiptWriting, 't' | 'format'>,
): readonly ReceiptRow[] =>
  receiptFields(country).includes('netTotal') || invoice?.number
    ? [
        {
          label: t('receipts.netTotal'),
          value: format.money(net + serviceCharge, policy.currency),
        },
      ]
    : []

/** Returns sums that only some countries ask for: by rate, and what of it bears tax. */
export function requiredRows(
  { totals, policy }: Sold,
  { country }: Pick<Branch, 'country'>,
  { t, format }: Pick<ReceiptWriting, 't' | 'format'>,
  /** What laws took off sales that they exempt: these are named as they were before it. */
  offExempt = 0,
): readonly ReceiptRow[] {
  const money = (amount: number) => format.money(amount, policy.currency)
  const fields = receiptFields(country)
  const words = LEGAL_WORDS[country]?.sales
  const { net, serviceCharge, taxes } = totals
  const zero = sum(taxes.map(({ rate, base }) => (rate === 0 ? base : 0)))
  // A law that taxes at one rate: a tax on a tax has the same sales as its base.
  const taxable = largest(taxes.map(({ rate, base }) => (rate === 0 ? 0 : base)))
  // A service charge without tax is no sale that a law exempts.
  const sales = net + (policy.serviceCharge?.taxed ? serviceCharge : 0)
  return [
    ...(fields.includes('taxPerRate')
      ? taxes.map(({ name, rate, base }) => ({
          label: t('receipts.salesAt', { tax: `${name} ${format.rate(rate)}` }),
          value: money(base),
        }))
      : []),
    ...(words
      ? [
          { label: words.taxable, value: money(taxable) },
          { label: words.exempt, value: money(sales - taxable - zero + offExempt) },
          { label: words.zero, value: money(zero) },
        ]
      : []),
  ]
}

/** Below nothing on a refund, whose largest is the one farthest from nothing. */
const largest = (amounts: readonly number[]) =>
  amounts.reduce((found, amount) => (Math.abs(amount) > Math.abs(found) ? amount : found), 0)

/** Returns the tax that stamps on the receipt must be worth, in smallest units; 0 where none are stuck on. */
export const stampTax = (
  { totals }: Pick<Order, 'totals'>,
  { country }: Pick<Branch, 'country'>,
): number =>
  receiptFields(country).includes('taxStamps') ? sum(totals.taxes.map(({ amount }) => amount)) : 0
