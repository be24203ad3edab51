import type { Order } from '../orders/order.ts'
import { billRows } from '../pricing/bill-rows.ts'
import type { BillRow } from '../pricing/bill-rows.ts'
import type { ReceiptRow, ReceiptWriting } from './writing.ts'

type Sums = { readonly rows: readonly ReceiptRow[]; readonly total: ReceiptRow }
type Writing = Pick<ReceiptWriting, 't' | 'format'>

const LABELS = {
  subtotal: 'orders.subtotal',
  discount: 'orders.discount',
  rounding: 'orders.rounding',
} as const satisfies Record<Exclude<BillRow['kind'], 'tax' | 'serviceCharge'>, string>

/** Returns the rows between the lines and the total; none if there are none to show. */
export const totalRows =
  ({ t, format }: Writing) =>
  (
    { totals, policy }: Pick<Order, 'totals' | 'policy'>,
    /** Rows in place of the one for all discounts together. */
    reductions: readonly ReceiptRow[] = [],
    /** The sum that taxes are added to, where a country wants it. */
    beforeTax: readonly ReceiptRow[] = [],
  ): Sums => {
    const labelOf = (row: BillRow): string => {
      if (row.kind === 'serviceCharge') {
        return row.rate === null
          ? t('orders.service')
          : `${t('orders.service')} ${format.rate(row.rate)}`
      }
      if (row.kind !== 'tax') return t(LABELS[row.kind])
      const values = { name: row.name, rate: format.rate(row.rate) }
      return row.included ? t('orders.taxIncluded', values) : `${values.name} ${values.rate}`
    }
    const money = (amount: number) => format.money(amount, policy.currency)
    const bill = billRows(totals, policy.serviceCharge?.rate)
    const written = bill.map((row) =>
      row.kind === 'discount' && reductions.length > 0
        ? reductions
        : [{ label: labelOf(row), value: money(row.amount) }],
    )
    const firstTax = bill.findIndex(({ kind }) => kind === 'tax')
    const rows = written.toSpliced(firstTax < 0 ? written.length : firstTax, 0, beforeTax).flat()
    return {
      rows: bill.length > 1 ? rows : beforeTax,
      total: { label: t('fields.total'), value: money(totals.total) },
    }
  }
