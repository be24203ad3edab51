import { css } from '@emotion/react'
import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import type { Order } from '#shared/orders/order.ts'
import type { OrderCustomer } from '#shared/orders/order-values.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { toast } from '../../../ui/toasts/toast.tsx'
import { GuestPanel } from './GuestPanel.tsx'

/**
 * What guests must say, where their bill is opened past the order, e.g. from their table: the payment sends their
 * dishes. The payment itself waits for nothing.
 */
export function AskFirst({
  order,
  onClose,
}: {
  readonly order: Order
  readonly onClose: () => void
}) {
  const { command } = useSuite()
  const orderId = order._id
  async function give(draft: CommandDraft): Promise<boolean> {
    try {
      await command([draft])
      return true
    } catch (error) {
      toast.failure(error)
      return false
    }
  }
  const commands = {
    changeGuest: (given: Omit<PayloadOf<'order.changeGuest'>, 'orderId'>) =>
      give({ kind: 'order.changeGuest', payload: { orderId, ...given } }),
    setGuest: (customer: OrderCustomer | null) =>
      give({ kind: 'order.setGuest', payload: { orderId, customer } }),
  }
  return (
    <div css={look}>
      <GuestPanel order={order} lineId={null} commands={commands} onClose={onClose} />
    </div>
  )
}

const look = css({
  position: 'relative',
  width: '100%',
  maxWidth: 860,
  minHeight: '100%',
  marginInline: 'auto',
})
