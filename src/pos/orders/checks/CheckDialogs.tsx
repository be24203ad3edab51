import type { Order } from '#shared/orders/order.ts'
import { useDesk } from '../desk/desk.ts'
import { HandOverOrder } from './HandOverOrder.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { SplitView } from './SplitView.tsx'
import { useChecks } from '../../place/use-checks.ts'

/** What is done with the checks of the order in hand. */
export function CheckDialogs({
  kind,
  order,
  onClose,
}: {
  readonly kind: 'split' | 'merge' | 'handOver'
  readonly order: Order
  readonly onClose: () => void
}) {
  const { orders } = useDesk()
  const checks = useChecks(orders.settled)
  const parts = { order, checks, onClose }
  switch (kind) {
    case 'split':
      return <SplitView key={order._id} {...parts} />
    case 'merge':
      return <MergeDialog {...parts} />
    case 'handOver':
      return <HandOverOrder {...parts} />
  }
}
