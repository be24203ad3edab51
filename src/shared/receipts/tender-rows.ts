import { formatRate } from '../format/rate.ts'
import { tipOf } from '../orders/apply-tip.ts'
import { changeOf } from '../orders/cash-of.ts'
import type { Order, Payment } from '../orders/order.ts'
import type { ReceiptRow, ReceiptWriting } from './writing.ts'

type Writing = Pick<ReceiptWriting, 't' | 'format'>

/** Returns tips, rounding, what was handed over, and what was given back. */
export const tenderRows =
  ({ t, format }: Writing) =>
  (order: Pick<Order, 'payments' | 'tips' | 'policy'>): readonly ReceiptRow[] => {
    const house = order.policy.currency
    const money = (amount: number) => format.money(amount, house)
    /** The notes of another currency, and their rate: what the guest compares with the money that is gone. */
    const notesOf = (foreign: Payment['foreign']): readonly string[] => {
      if (!foreign) return []
      const { currency, tendered, rate } = foreign
      return [`${format.money(tendered, currency)} (${formatRate(rate, currency, house)})`]
    }
    const tip = tipOf(order)
    const tips = tip > 0 ? [{ label: t('checkout.tip'), value: money(tip) }] : []
    const rows = order.payments.flatMap((payment) => [
      ...(payment.rounding === 0
        ? []
        : [{ label: t('checkout.rounding'), value: money(payment.rounding) }]),
      {
        label: [methodOf(t, payment), ...notesOf(payment.foreign)].join(' '),
        value: money(payment.tendered),
      },
      ...slipRows(t, payment),
      ...changeOf(payment, house).map(({ currency, amount }) => ({
        label: t('checkout.change'),
        value: format.money(amount, currency),
      })),
    ])
    return [...tips, ...rows]
  }

/** The card or the points beside the method. A guest who pays later reads that, and the name it is put on. */
const methodOf = (t: Writing['t'], { method, account }: Payment): string => {
  if (account?.ledger === 'guestAccount') return `${t('checkout.onAccount')} · ${account.label}`
  return [t(`checkout.methods.${method}`), account?.points ?? account?.label ?? '']
    .filter(Boolean)
    .join(' ')
}

/** What the slip of a card machine says; the digits of the card as slips write them. */
const slipRows = (t: Writing['t'], { approval }: Payment): readonly ReceiptRow[] => {
  if (!approval) return []
  const { code, lastFour } = approval
  const value = lastFour === undefined ? '' : `•••• ${lastFour}`
  return [{ label: t('receipts.approval', { code }), value }]
}
