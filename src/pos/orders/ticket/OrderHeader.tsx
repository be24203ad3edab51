import type { ReactNode } from 'react'
import type { Order } from '#shared/orders/order.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { TicketHeader } from '../../../ui/ticket/TicketHeader.tsx'

export function OrderHeader({
  order,
  aside,
}: {
  readonly order: Order | null
  readonly aside?: ReactNode
}) {
  const t = useT()
  const format = useFormat()
  if (!order) return <TicketHeader title={t('orders.new')} aside={aside} />
  const facts = [t(`orders.types.${order.type}`), order.openedBy.name, format.time(order.openedAt)]
  return (
    <TicketHeader
      title={order.tableName ?? order.number}
      subtitle={facts.join(' · ')}
      aside={aside}
    />
  )
}
