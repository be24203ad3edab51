import { useEffect } from 'react'
import { useLinkStatus } from '../../../ui/link/hooks.ts'
import { useShowGuest } from '../../frame/use-show-guest.ts'

/** Shows a refund on the customer display of this till, until the page is left. */
export function useGuestRefund(orderId: string, refundId: string) {
  const show = useShowGuest()
  const status = useLinkStatus()
  useEffect(() => {
    if (status !== 'ready') return undefined
    show({ orderId, stage: 'thanks', refundId })
    return () => show({ orderId: null, stage: 'ordering' })
  }, [show, orderId, refundId, status])
}
