import type { Order } from '#shared/orders/order.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import type { TotalRow } from '../../../ui/ticket/TicketTotals.tsx'

type Sums = { readonly rows: readonly TotalRow[]; readonly total: TotalRow }

/** What leads from the lines to the total; nothing of it where there is nothing to tell. */
export function useTotalRows() {
  const t = useT()
  const format = useFormat()
  return ({ totals, policy }: Pick<Order, 'totals' | 'policy'>): Sums => {
    const money = (amount: number) => format.money(amount, policy.currency)
    const { subtotal, discount, serviceCharge, taxes, total } = totals
    const rows: TotalRow[] = []
    if (discount !== 0) rows.push({ label: t('orders.discount'), value: money(-discount) })
    if (serviceCharge !== 0) rows.push({ label: t('orders.service'), value: money(serviceCharge) })
    for (const { name, rate, included, amount } of taxes) {
      const values = { name, rate: format.rate(rate) }
      const label = included ? t('orders.taxIncluded', values) : `${name} ${values.rate}`
      rows.push({ label, value: money(amount) })
    }
    if (rows.length > 0) rows.unshift({ label: t('orders.subtotal'), value: money(subtotal) })
    return { rows, total: { label: t('orders.total'), value: money(total) } }
  }
}
