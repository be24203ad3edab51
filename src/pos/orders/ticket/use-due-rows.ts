import type { Order } from '#shared/orders/order.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import type { TotalRow } from '../../../ui/ticket/TicketTotals.tsx'

/** What was paid already and what is still due, below a ticket's total; nothing before the first payment. */
export function useDueRows() {
  const t = useT()
  const format = useFormat()
  return ({ payments, due, policy }: Order): readonly TotalRow[] => {
    if (payments.length === 0) return []
    const money = (amount: number) => format.money(amount, policy.currency)
    const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
    return [
      { label: t('checkout.paid'), value: money(paid) },
      { label: t('checkout.remains'), value: money(due) },
    ]
  }
}
