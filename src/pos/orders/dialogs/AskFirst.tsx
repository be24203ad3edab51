import { css } from '@emotion/react'
import type { PayloadOf } from '#shared/orders/command.ts'
import type { Order } from '#shared/orders/order.ts'
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
  const commands = {
    changeGuest: async (given: Omit<PayloadOf<'order.changeGuest'>, 'orderId'>) => {
      const payload = { orderId: order._id, ...given }
      try {
        await command([{ kind: 'order.changeGuest', payload }])
        return true
      } catch (error) {
        toast.failure(error)
        return false
      }
    },
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
