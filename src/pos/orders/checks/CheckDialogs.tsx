import type { Order } from '#shared/orders/order.ts'
import { useDesk } from '../desk/desk.ts'
import { HandOverOrder } from './HandOverOrder.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { SplitView } from './SplitView.tsx'
import { useChecks } from '../../place/use-checks.ts'

/** What is done with the checks of the order in hand. */
export function CheckDialogs({
  what,
  order,
  onClose,
}: {
  readonly what: 'split' | 'merge' | 'handOver'
  readonly order: Order | null
  readonly onClose: () => void
}) {
  const { orders } = useDesk()
  const checks = useChecks(orders.settled)
  if (!order) return null
  const parts = { order, checks, onClose }
  switch (what) {
    case 'split':
      return <SplitView key={order._id} {...parts} />
    case 'merge':
      return <MergeDialog {...parts} />
    case 'handOver':
      return <HandOverOrder {...parts} />
  }
}
