import type { Order } from '#shared/orders/order.ts'
import { billRows } from '#shared/pricing/bill-rows.ts'
import type { BillRow } from '#shared/pricing/bill-rows.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import type { TotalRow } from './TicketTotals.tsx'

type Sums = { readonly rows: readonly TotalRow[]; readonly total: TotalRow }

const LABELS = {
  subtotal: 'orders.subtotal',
  discount: 'orders.discount',
  rounding: 'orders.rounding',
} as const satisfies Record<Exclude<BillRow['kind'], 'tax' | 'serviceCharge'>, string>

/** Returns the rows between the lines and the total; none if there are none to show. */
export function useTotalRows() {
  const t = useT()
  const format = useFormat()
  const serviceName = (rate: number | null) =>
    rate === null ? t('orders.service') : `${t('orders.service')} ${format.rate(rate)}`
  const labelOf = (row: BillRow): string => {
    if (row.kind === 'serviceCharge') return serviceName(row.rate)
    if (row.kind !== 'tax') return t(LABELS[row.kind])
    const values = { name: row.name, rate: format.rate(row.rate) }
    return row.included ? t('orders.taxIncluded', values) : `${values.name} ${values.rate}`
  }
  return ({ totals, policy }: Pick<Order, 'totals' | 'policy'>): Sums => {
    const money = (amount: number) => format.money(amount, policy.currency)
    const rows = billRows(totals, policy.serviceCharge?.rate).map((row) => ({
      label: labelOf(row),
      value: money(row.amount),
    }))
    return {
      rows: rows.length > 1 ? rows : [],
      total: { label: t('fields.total'), value: money(totals.total) },
    }
  }
}
